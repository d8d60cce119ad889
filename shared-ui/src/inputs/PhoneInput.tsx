import type { ChangeEvent, ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';
import { useFieldControl } from '../field/field-context.ts';
import { tabularDigits } from '../tokens/mixins.ts';
import { token } from '../tokens/token.ts';
import { BareInput, InputAffix, InputBox } from './InputBox.tsx';
import type { InputSize } from './input-style.ts';
import { normalizePhone } from './phone-number.ts';

export type PhoneInputProps = Omit<ComponentPropsWithRef<'input'>, 'size' | 'type' | 'maxLength'> & {
  size?: InputSize;
  /** An icon after the number. Visual only. */
  trailing?: ReactNode;
  /** A button inside the box, such as "Verify". */
  action?: ReactNode;
};

/**
 * A Pakistani mobile number (requirement VAL-04): prefix +92, digits only, at most 11. Any pasted format is normalised
 * to 03001234567. Accepts the props of an `<input>`; the event passed to `onChange` has the normalised value.
 */
export function PhoneInput({
  size,
  trailing,
  action,
  onChange,
  className,
  placeholder = '03001234567',
  ...rest
}: PhoneInputProps) {
  const control = useFieldControl(rest);
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    event.target.value = normalizePhone(event.target.value);
    onChange?.(event);
  };
  return (
    <InputBox $size={size} className={className}>
      <Prefix aria-hidden="true">+92</Prefix>
      <Digits
        autoComplete="tel"
        {...rest}
        {...control}
        type="tel"
        inputMode="numeric"
        dir="ltr"
        placeholder={placeholder}
        onChange={change}
      />
      {trailing && <InputAffix edge="end">{trailing}</InputAffix>}
      {action}
    </InputBox>
  );
}

const Prefix = styled.span`
  align-self: stretch;
  display: flex;
  align-items: center;
  padding-inline: ${token('space-4')} ${token('space-3')};
  color: ${token('text-muted')};
  background: ${token('surface-sunken')};
  border-inline-end: 1px solid ${token('border')};
  font-weight: ${token('weight-medium')};
`;

const Digits = styled(BareInput)`
  ${tabularDigits}
`;
