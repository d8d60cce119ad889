import { css } from 'styled-components';
import { focusRing } from '../tokens/mixins.ts';
import { token } from '../tokens/token.ts';

/** The row of a checkbox, radio or switch. The whole row is the label, 44 px high on touch screens. */
export const choiceRow = css`
  display: flex;
  align-items: flex-start;
  gap: ${token('space-3')};
  padding-block: ${token('space-2')};
  cursor: pointer;
  line-height: ${token('leading-snug')};

  @media (pointer: coarse) {
    min-block-size: ${token('touch-target')};
    padding-block: 0.65rem;
  }

  &:has(input:disabled) {
    color: ${token('text-subtle')};
    cursor: not-allowed;
  }
`;

/** A native box with our own style; it works before scripts load and accepts `{...register(…)}`. */
export const choiceBox = css`
  appearance: none;
  flex: none;
  display: grid;
  place-content: center;
  inline-size: 1.25rem;
  block-size: 1.25rem;
  margin: 0.05em 0 0;
  border: 1.5px solid ${token('border-strong')};
  background: ${token('surface')};
  cursor: inherit;
  transition:
    background-color ${token('duration-fast')} ${token('ease-out')},
    border-color ${token('duration-fast')} ${token('ease-out')};
  ${focusRing}

  /* Radio groups without a choice are also indeterminate. */
  &:checked,
  &[type='checkbox']:indeterminate {
    background: ${token('primary')};
    border-color: ${token('primary')};
  }

  &[aria-invalid='true'] {
    border-color: ${token('danger')};
  }

  &:disabled {
    background: ${token('surface-sunken')};
    border-color: ${token('border')};
  }

  &:disabled:checked {
    background: ${token('border-strong')};
  }

  @media (forced-colors: active) {
    appearance: auto;
  }
`;

export const choiceDetail = css`
  margin-inline-start: auto;
  color: ${token('text-subtle')};
  font-size: ${token('font-size-sm')};
  font-variant-numeric: tabular-nums;
`;
