import { styled } from 'styled-components';
import { canHover } from '../tokens/media.ts';
import { token } from '../tokens/token.ts';

export type CardProps = {
  /** Adds hover styles because the whole card is a link. The link must be inside, as `CardLink`. */
  $isLink?: boolean;
  $padding?: 'none' | 'sm' | 'md';
};

const paddings = { none: '0', sm: token('space-4'), md: token('space-6') };

/** A surface for one item. Use `as="article"` or `as="li"` where appropriate. */
export const Card = styled.div<CardProps>`
  position: relative;
  /* Elements above the card's link must not cover a list that opens over the card. */
  isolation: isolate;
  display: flex;
  flex-direction: column;
  min-inline-size: 0;
  padding: ${({ $padding = 'md' }) => paddings[$padding]};
  background: ${token('surface')};
  border: 1px solid ${token('border')};
  border-radius: ${token('radius-lg')};
  overflow: hidden;
  transition:
    border-color ${token('duration-normal')} ${token('ease-out')},
    box-shadow ${token('duration-normal')} ${token('ease-out')};

  ${canHover} {
    &:hover {
      ${({ $isLink }) => $isLink && `border-color: transparent; box-shadow: ${token('shadow-md')};`}
    }
  }

  &:has(a[data-card-link]:focus-visible) {
    outline: 2px solid ${token('focus-ring')};
    outline-offset: 2px;
  }
`;
