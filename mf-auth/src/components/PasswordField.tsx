import { Field, PasswordInput } from '@karwan/shared-ui';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useCopy } from '../lib/copy.ts';

type PasswordFieldProps = {
  label: string;
  input: UseFormRegisterReturn;
  error: string | undefined;
  hint?: string;
  autoComplete: 'current-password' | 'new-password';
  /** Set on the first field of the form; it receives the focus. */
  isFirst?: boolean;
};

export function PasswordField({ label, input, error, hint, autoComplete, isFirst }: PasswordFieldProps) {
  const t = useCopy();
  return (
    <Field label={label} hint={hint} error={error} isRequired>
      <PasswordInput
        autoFocus={isFirst}
        autoComplete={autoComplete}
        showLabel={t('password.show')}
        hideLabel={t('password.hide')}
        {...input}
      />
    </Field>
  );
}
