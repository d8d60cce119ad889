import type { ComponentPropsWithRef } from 'react';
import { css, styled } from 'styled-components';
import { canHover } from '../tokens/media.ts';
import { focusRing } from '../tokens/mixins.ts';
import { token } from '../tokens/token.ts';

export type IconButtonVariant = 'quiet' | 'outlined' | 'on-photo';

export type IconButtonProps = Omit<ComponentPropsWithRef<'button'>, 'aria-label'> & {
  /** Its accessible name. */
  label: string;
  /** `on-photo` is a white disc that is readable over any picture. */
  variant?: IconButtonVariant;
  size?: 'sm' | 'md';
};

/** A button with only an icon (its child). Set `aria-pressed` for a toggle such as "save". */
export function IconButton({ label, variant = 'quiet', size = 'md', ...rest }: IconButtonProps) {
  return <Root type="button" {...rest} aria-label={label} title={label} $variant={variant} $size={size} />;
}

const variants = {
  quiet: css`
    background: transparent;
    ${canHover} {
      &:hover:not(:disabled) {
        background: ${token('surface-sunken')};
      }
    }
  `,
  outlined: css`
    background: ${token('surface')};
    border-color: ${token('border')};
    ${canHover} {
      &:hover:not(:disabled) {
        border-color: ${token('border-strong')};
      }
    }
  `,
  'on-photo': css`
    background: ${token('photo-control')};
    color: ${token('ink')};
    box-shadow: ${token('shadow-sm')};
    ${canHover} {
      &:hover:not(:disabled) {
        background: ${token('surface')};
      }
    }
  `,
} satisfies Record<IconButtonVariant, ReturnType<typeof css>>;

const Root = styled.button<{ $variant: IconButtonVariant; $size: 'sm' | 'md' }>`
  position: relative;
  display: inline-grid;
  place-items: center;
  flex: none;
  inline-size: ${({ $size }) => token($size === 'sm' ? 'control-sm' : 'touch-target')};
  block-size: ${({ $size }) => token($size === 'sm' ? 'control-sm' : 'touch-target')};
  padding: 0;
  border: 1px solid transparent;
  border-radius: ${token('radius-full')};
  color: inherit;
  cursor: pointer;
  transition:
    background-color ${token('duration-fast')} ${token('ease-out')},
    border-color ${token('duration-fast')} ${token('ease-out')};

  ${({ $variant }) => variants[$variant]}
  ${focusRing}

  &:disabled {
    cursor: not-allowed;
    opacity: 0.4;
  }

  /* Enlarges the touch target to 44 px. */
  &::after {
    content: '';
    position: absolute;
    inset: ${({ $size }) => ($size === 'sm' ? '-4px' : '0')};
    border-radius: inherit;
  }

  svg {
    inline-size: 1.25rem;
    block-size: 1.25rem;
  }
`;
