import type { ComponentPropsWithRef, ReactNode, Ref } from 'react';
import { styled } from 'styled-components';
import { useFieldControl } from '../field/field-context.ts';
import { tabularDigits } from '../tokens/mixins.ts';
import { BareInput, InputAffix, InputBox } from './InputBox.tsx';
import type { InputSize } from './input-style.ts';
import { type TypedNumberChange, useGroupedDigits } from './use-grouped-digits.ts';

export type NumberInputProps = Omit<
  ComponentPropsWithRef<'input'>,
  'size' | 'type' | 'value' | 'defaultValue' | 'onChange' | 'ref'
> & {
  /** A whole number from 0, or null if empty; a string is shown as typed. Controlled: use a form's `Controller`. */
  value: number | string | null;
  /**
   * Called with the parsed number: null if empty, NaN if not a whole number. `typed` has the digits, or for NaN the
   * text as typed.
   */
  onValueChange: TypedNumberChange;
  /** Thousands separators while typing; false for years. */
  isGrouped?: boolean;
  /** Maximum number of digits, typed or pasted. Default: 15, which a number represents exactly. */
  maxDigits?: number;
  /** A unit such as "km". Visual only, so the label must include it too. */
  leading?: ReactNode;
  trailing?: ReactNode;
  size?: InputSize;
  ref?: Ref<HTMLInputElement>;
};

/**
 * An input for whole numbers. Other text (12.5, -5) stays as typed and is reported as NaN, which the form shows as an
 * error. Store `typed` if the input may unmount.
 */
export function NumberInput({
  value,
  onValueChange,
  isGrouped = true,
  maxDigits = 15,
  leading,
  trailing,
  size,
  className,
  ref,
  ...rest
}: NumberInputProps) {
  const control = useFieldControl(rest);
  const { input, text, onChange } = useGroupedDigits(value, isGrouped, onValueChange, maxDigits);
  return (
    <InputBox $size={size} className={className}>
      {leading && <InputAffix edge="start">{leading}</InputAffix>}
      <Digits
        autoComplete="off"
        {...rest}
        {...control}
        type="text"
        inputMode="numeric"
        dir="ltr"
        value={text}
        onChange={onChange}
        ref={(element) => {
          input.current = element;
          if (typeof ref === 'function') return ref(element);
          if (ref) ref.current = element;
        }}
      />
      {trailing && <InputAffix edge="end">{trailing}</InputAffix>}
    </InputBox>
  );
}

const Digits = styled(BareInput)`
  ${tabularDigits}
`;
