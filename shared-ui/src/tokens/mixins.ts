import { css } from 'styled-components';
import { token } from './token.ts';

/** The focus ring of all elements that receive keyboard focus. */
export const focusRing = css`
  &:focus-visible {
    outline: 2px solid ${token('focus-ring')};
    outline-offset: 2px;
  }
`;

/** Visible to screen readers only. */
export const hiddenVisually = css`
  position: absolute;
  inline-size: 1px;
  block-size: 1px;
  padding: 0;
  margin: -1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
  border: 0;
`;

/** One line, truncated with an ellipsis. */
export const oneLine = css`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

/** Digits of equal width, so that prices and years align in columns and do not jump. */
export const tabularDigits = css`
  font-variant-numeric: tabular-nums;
`;

/** The floating panel of menus, popovers and list boxes. */
export const floatingPanel = css`
  box-sizing: border-box;
  background: ${token('surface')};
  color: ${token('text')};
  border: 1px solid ${token('border')};
  border-radius: ${token('radius-md')};
  box-shadow: ${token('shadow-lg')};
  outline: none;
  transform-origin: var(--transform-origin);
  transition:
    opacity ${token('duration-fast')} ${token('ease-out')},
    transform ${token('duration-fast')} ${token('ease-out')};

  &[data-starting-style],
  &[data-ending-style] {
    opacity: 0;
    transform: scale(0.97);
  }
`;
