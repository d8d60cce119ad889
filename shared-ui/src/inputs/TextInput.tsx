import type { ComponentPropsWithRef, ReactNode } from 'react';
import { useFieldControl } from '../field/field-context.ts';
import { BareInput, InputAffix, InputBox } from './InputBox.tsx';
import type { InputSize } from './input-style.ts';

export type TextInputProps = Omit<ComponentPropsWithRef<'input'>, 'size'> & {
  size?: InputSize;
  /** An icon or unit before the text. Visual only, so the label must include it too. */
  leading?: ReactNode;
  trailing?: ReactNode;
  /** A button inside the box, such as a clear button. */
  action?: ReactNode;
};

/** Single-line text. Accepts the props of an `<input>`, so `{...register('email')}` works. Put it into a `Field`. */
export function TextInput({ size, leading, trailing, action, type = 'text', className, ...rest }: TextInputProps) {
  const control = useFieldControl(rest);
  return (
    <InputBox $size={size} className={className}>
      {leading && <InputAffix edge="start">{leading}</InputAffix>}
      <BareInput {...rest} {...control} type={type} />
      {trailing && <InputAffix edge="end">{trailing}</InputAffix>}
      {action}
    </InputBox>
  );
}
