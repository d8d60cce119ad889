import { styled } from 'styled-components';
import { LinkSlot, type LinkSlotProps } from '../link/LinkSlot.tsx';

/**
 * The title of a card as its link, whose press area is the whole card, so that a screen reader hears one short link. Other
 * controls of the card need `position: relative; z-index: 1` (`CardAbove`) to stay reachable.
 */
export function CardLink(props: LinkSlotProps) {
  return <Root {...props} data-card-link="" />;
}

const Root = styled(LinkSlot)`
  color: inherit;
  text-decoration: none;

  &:focus-visible {
    outline: none;
  }

  &::after {
    content: '';
    position: absolute;
    inset: 0;
    z-index: 0;
  }
`;

/** Lifts a control over the press area of the card's link. */
export const CardAbove = styled.div`
  position: relative;
  z-index: 1;
`;
