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
  /** `username` where a password belongs to it: password managers go by that. */
  autoComplete: 'username' | 'email' | 'tel';
  /** For the field that the person came to fill in. */
  isFirst?: boolean;
  trailing?: ReactNode;
  /** A button inside the field. */
  action?: ReactNode;
};

/** The email or the mobile number of a form. */
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
