import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';
import { useFieldControl } from '../field/field-context.ts';
import { type InputSize, inputBox, inputStates } from '../inputs/input-style.ts';
import { drawnImage, shapes } from '../tokens/drawn-image.ts';
import { canHover } from '../tokens/media.ts';
import { token } from '../tokens/token.ts';

export type SelectOption = { value: string; label: string; isDisabled?: boolean };

export type SelectProps = Omit<ComponentPropsWithRef<'select'>, 'size' | 'multiple'> & {
  size?: InputSize;
  options: readonly SelectOption[];
  /** Label of an empty first option. Without it, the first option is selected by default. */
  placeholder?: string;
  /** Additional `<option>`s or `<optgroup>`s after `options`. */
  children?: ReactNode;
};

/**
 * A single choice from up to about 20 options (for more, use `Combobox`). A native select: the best picker on phones,
 * works without scripts, and accepts `{...register('city')}`. Browsers that support `appearance: base-select` show our
 * own list.
 */
export function Select({ size, options, placeholder, children, ...rest }: SelectProps) {
  return (
    <Root {...rest} {...useFieldControl(rest)} $size={size}>
      {placeholder !== undefined && <option value="">{placeholder}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value} disabled={option.isDisabled}>
          {option.label}
        </option>
      ))}
      {children}
    </Root>
  );
}

const Root = styled.select<{ $size?: InputSize | undefined }>`
  ${inputBox}
  ${inputStates}
  appearance: none;
  padding-block: ${token('space-2')};
  padding-inline: ${token('space-4')} ${token('space-10')};
  background-image: ${drawnImage(shapes.chevronDown, 'text-muted')};
  background-repeat: no-repeat;
  background-size: 1.25rem;
  background-position: right ${token('space-3')} center;
  text-overflow: ellipsis;
  cursor: pointer;

  &:dir(rtl) {
    background-position: left ${token('space-3')} center;
  }

  @supports (appearance: base-select) {
    @media (hover: hover) and (pointer: fine) {
      &,
      &::picker(select) {
        appearance: base-select;
      }

      &::picker-icon {
        display: none;
      }

      display: flex;
      align-items: center;

      &::picker(select) {
        margin-block: ${token('space-1')};
        padding: ${token('space-1')};
        border: 1px solid ${token('border')};
        border-radius: ${token('radius-md')};
        background: ${token('surface')};
        color: ${token('text')};
        box-shadow: ${token('shadow-lg')};
        max-block-size: 22rem;
      }

      & option {
        display: flex;
        align-items: center;
        justify-content: space-between;
        gap: ${token('space-3')};
        min-block-size: ${token('control-sm')};
        padding-inline: ${token('space-3')};
        border-radius: ${token('radius-sm')};
        outline: none;
      }

      & option::checkmark {
        order: 1;
        color: ${token('primary')};
      }

      & option:checked {
        font-weight: ${token('weight-semibold')};
      }

      & option:focus-visible {
        background: ${token('surface-sunken')};
      }

      & option:disabled {
        color: ${token('text-subtle')};
      }

      ${canHover} {
        & option:hover:not(:disabled) {
          background: ${token('surface-sunken')};
        }
      }
    }
  }
`;
