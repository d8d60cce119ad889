import { css } from 'styled-components';
import { canHover } from '../tokens/media.ts';
import { focusRing } from '../tokens/mixins.ts';
import { token } from '../tokens/token.ts';

/**
 * `primary` is the main action; `secondary` goes next to it; `quiet` is for toolbars and rows; `inverse` is for photos
 * and dark bands; `danger` is for destructive actions.
 */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'inverse' | 'danger';

/** Heights: sm 36 px, md 44 px, lg 52 px. */
export type ButtonSize = 'sm' | 'md' | 'lg';

export type ButtonAppearance = {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Fills the inline size of its container. */
  isWide?: boolean;
};

export type ButtonLookStyleProps = { $variant: ButtonVariant; $size: ButtonSize; $isWide: boolean };

const variants = {
  primary: css`
    background: ${token('primary')};
    color: ${token('on-primary')};
    ${canHover} {
      &:hover:not(:disabled, [aria-disabled='true']) {
        background: ${token('primary-hover')};
      }
    }
    &:active:not(:disabled, [aria-disabled='true']) {
      background: ${token('primary-active')};
    }
  `,
  secondary: css`
    background: ${token('surface')};
    color: ${token('text')};
    border-color: ${token('border-strong')};
    ${canHover} {
      &:hover:not(:disabled, [aria-disabled='true']) {
        border-color: ${token('text')};
        background: ${token('surface-hover')};
      }
    }
    &:active:not(:disabled, [aria-disabled='true']) {
      background: ${token('surface-sunken')};
    }
  `,
  quiet: css`
    background: transparent;
    color: ${token('text')};
    ${canHover} {
      &:hover:not(:disabled, [aria-disabled='true']) {
        background: ${token('surface-sunken')};
      }
    }
    &:active:not(:disabled, [aria-disabled='true']) {
      background: ${token('border')};
    }
  `,
  inverse: css`
    background: ${token('surface')};
    color: ${token('ink')};
    box-shadow: ${token('shadow-sm')};
    ${canHover} {
      &:hover:not(:disabled, [aria-disabled='true']) {
        background: ${token('surface-sunken')};
      }
    }
  `,
  danger: css`
    background: ${token('danger')};
    color: ${token('text-inverse')};
    ${canHover} {
      &:hover:not(:disabled, [aria-disabled='true']) {
        background: ${token('danger-hover')};
      }
    }
  `,
} satisfies Record<ButtonVariant, ReturnType<typeof css>>;

const sizes = {
  sm: css`
    min-block-size: ${token('control-sm')};
    padding-inline: ${token('space-3')};
    gap: ${token('space-1')};
    font-size: ${token('font-size-sm')};
    border-radius: ${token('radius-sm')};
  `,
  md: css`
    min-block-size: ${token('control-md')};
    padding-inline: ${token('space-5')};
    gap: ${token('space-2')};
    font-size: ${token('font-size-md')};
    border-radius: ${token('radius-md')};
  `,
  lg: css`
    min-block-size: ${token('control-lg')};
    padding-inline: ${token('space-6')};
    gap: ${token('space-2')};
    font-size: ${token('font-size-md')};
    border-radius: ${token('radius-md')};
  `,
} satisfies Record<ButtonSize, ReturnType<typeof css>>;

/** Shared style of buttons and links that look like buttons. */
export const buttonStyle = css<ButtonLookStyleProps>`
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  inline-size: ${({ $isWide }) => ($isWide ? '100%' : 'auto')};
  border: 1px solid transparent;
  font-weight: ${token('weight-semibold')};
  line-height: ${token('leading-tight')};
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  transition:
    background-color ${token('duration-fast')} ${token('ease-out')},
    border-color ${token('duration-fast')} ${token('ease-out')},
    color ${token('duration-fast')} ${token('ease-out')};

  ${({ $size }) => sizes[$size]}
  ${({ $variant }) => variants[$variant]}
  ${focusRing}

  &:disabled,
  &[aria-disabled='true'] {
    cursor: not-allowed;
    opacity: 0.5;
  }

  &[aria-busy='true'] {
    cursor: progress;
    opacity: 1;
  }

  svg {
    flex: none;
    inline-size: 1.25em;
    block-size: 1.25em;
  }
`;
