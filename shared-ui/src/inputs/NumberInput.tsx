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
  /** A whole number from 0, null when empty; a text is shown as it was typed. Controlled: use a form's `Controller`. */
  value: number | string | null;
  /** What was typed as a number: null when empty, NaN where it is no whole number. `typed` is its digits, else all of it. */
  onValueChange: TypedNumberChange;
  /** Thousands separators while typing; false for years. */
  isGrouped?: boolean;
  /** Digits beyond these are not taken, typed or pasted. Default: 15, all that a number holds exactly. */
  maxDigits?: number;
  /** A unit such as "km", drawn only: the label must say it too. */
  leading?: ReactNode;
  trailing?: ReactNode;
  size?: InputSize;
  ref?: Ref<HTMLInputElement>;
};

/**
 * A whole number. What is none (12.5, -5) stays as it was typed and is no number for its form, which says so at the field:
 * keep `typed` where the input may be away meanwhile.
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
