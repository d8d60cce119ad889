import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { type ComponentPropsWithRef, useState } from 'react';
import { styled } from 'styled-components';
import { IconButton } from '../button/IconButton.tsx';
import { useFieldControl } from '../field/field-context.ts';
import { BareInput, InputBox } from './InputBox.tsx';
import type { InputSize } from './input-style.ts';

export type PasswordInputProps = Omit<ComponentPropsWithRef<'input'>, 'size' | 'type'> & {
  size?: InputSize;
  /** Labels of the toggle button: "Show password" and "Hide password". */
  showLabel: string;
  hideLabel: string;
};

/** Set `autoComplete` to `current-password` or `new-password` for password managers. */
export function PasswordInput({ size, showLabel, hideLabel, className, ...rest }: PasswordInputProps) {
  const [isShown, setIsShown] = useState(false);
  const control = useFieldControl(rest);
  return (
    <InputBox $size={size} className={className}>
      <BareInput
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...rest}
        {...control}
        type={isShown ? 'text' : 'password'}
      />
      <Toggle>
        <IconButton size="sm" label={isShown ? hideLabel : showLabel} onClick={() => setIsShown(!isShown)}>
          {isShown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
        </IconButton>
      </Toggle>
    </InputBox>
  );
}

const Toggle = styled.span`
  flex: none;
  padding-inline-end: 0.25rem;
`;
