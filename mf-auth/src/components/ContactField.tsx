import type { ContactKind } from '@karwan/shared-kit';
import { Field, PhoneInput, TextInput } from '@karwan/shared-ui';
import type { ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useCopy } from '../lib/copy.ts';

type ContactFieldProps = {
  kind: ContactKind;
  input: UseFormRegisterReturn;
  error: string | undefined;
  hint?: string;
  /** Use `username` when the form also has a password: password managers rely on it. */
  autoComplete: 'username' | 'email' | 'tel';
  /** Set on the first field of the form; it receives the focus. */
  isFirst?: boolean;
  trailing?: ReactNode;
  /** Button shown inside the field. */
  action?: ReactNode;
};

/** Email or mobile number field of a form. */
export function ContactField({ kind, input, error, hint, isFirst, ...rest }: ContactFieldProps) {
  const t = useCopy();
  return (
    <Field label={t(`contact.${kind}`)} hint={hint} error={error} isRequired>
      {kind === 'email' ? (
        <TextInput autoFocus={isFirst} type="email" inputMode="email" {...rest} {...input} />
      ) : (
        <PhoneInput autoFocus={isFirst} {...rest} {...input} />
      )}
    </Field>
  );
}
