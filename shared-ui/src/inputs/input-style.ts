import { css } from 'styled-components';
import { canHover } from '../tokens/media.ts';
import { token } from '../tokens/token.ts';

export type InputSize = 'md' | 'lg';

/** The box shared by inputs. The font size is at least 16 px: with less, iOS zooms the page on focus. */
export const inputBox = css<{ $size?: InputSize | undefined }>`
  inline-size: 100%;
  min-inline-size: 0;
  min-block-size: ${({ $size }) => token($size === 'lg' ? 'control-lg' : 'control-md')};
  border: 1px solid ${token('border-strong')};
  border-radius: ${token('radius-md')};
  background: ${token('surface')};
  color: ${token('text')};
  font-size: ${token('font-size-md')};
  line-height: ${token('leading-snug')};
  transition:
    border-color ${token('duration-fast')} ${token('ease-out')},
    box-shadow ${token('duration-fast')} ${token('ease-out')};

  ${canHover} {
    &:hover {
      border-color: ${token('text-muted')};
    }
  }
`;

/** States for an element that receives focus itself. */
export const inputStates = css`
  &::placeholder {
    color: ${token('text-subtle')};
    opacity: 1;
  }

  /* Draws the focus ring on the border, visible on invalid fields too. */
  &:focus-visible {
    outline-offset: -1px;
  }

  &[aria-invalid='true'] {
    border-color: ${token('danger')};
    box-shadow: 0 0 0 1px ${token('danger')};
  }

  &:disabled {
    background: ${token('surface-sunken')};
    color: ${token('text-muted')};
    border-color: ${token('border')};
    cursor: not-allowed;
  }

  &:read-only:not(:disabled, select) {
    background: ${token('surface-sunken')};
    border-color: ${token('border')};
  }
`;

/** States for a box around a bare input with a prefix or buttons: the box shows the state of its input. */
export const inputBoxStates = css`
  display: flex;
  align-items: center;
  overflow: hidden;

  &:has(input:focus-visible) {
    outline: 2px solid ${token('focus-ring')};
    outline-offset: -1px;
  }

  &:has(input[aria-invalid='true']) {
    border-color: ${token('danger')};
    box-shadow: 0 0 0 1px ${token('danger')};
  }

  &:has(input:disabled) {
    background: ${token('surface-sunken')};
    color: ${token('text-muted')};
    border-color: ${token('border')};
  }

  &:has(input:read-only:not(:disabled)) {
    background: ${token('surface-sunken')};
  }
`;

/** The input within such a box, without its own border and background. */
export const bareInput = css`
  flex: 1;
  inline-size: 100%;
  min-inline-size: 0;
  align-self: stretch;
  padding-inline: ${token('space-4')};
  border: 0;
  background: transparent;
  outline: none;

  &::placeholder {
    color: ${token('text-subtle')};
    opacity: 1;
  }

  &:disabled {
    cursor: not-allowed;
  }
`;
