import type { ComponentPropsWithRef, ReactNode, Ref } from 'react';
import { styled } from 'styled-components';
import { useFieldControl } from '../field/field-context.ts';
import { tabularDigits } from '../tokens/mixins.ts';
import { BareInput, InputAffix, InputBox } from './InputBox.tsx';
import type { InputSize } from './input-style.ts';
import { useGroupedDigits } from './use-grouped-digits.ts';

export type NumberInputProps = Omit<
  ComponentPropsWithRef<'input'>,
  'size' | 'type' | 'value' | 'defaultValue' | 'onChange' | 'ref'
> & {
  /** A whole number from 0, or null when empty. Controlled: use a form's `Controller`. */
  value: number | null;
  onValueChange: (value: number | null) => void;
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

/** A whole number. Anything that is no digit is left out while typing and pasting. */
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
