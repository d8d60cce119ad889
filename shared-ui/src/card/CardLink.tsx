import { styled } from 'styled-components';
import { LinkSlot, type LinkSlotProps } from '../link/LinkSlot.tsx';

/**
 * The card's title as a link whose press area covers the whole card, so that screen readers hear one short link. Other
 * controls of the card need `position: relative; z-index: 1` (`CardAbove`) to be reachable.
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

/** Raises a control above the press area of the card's link. */
export const CardAbove = styled.div`
  position: relative;
  z-index: 1;
`;
