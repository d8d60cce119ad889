import { zodResolver } from '@hookform/resolvers/zod';
import {
  failureMessage,
  isRefused,
  MOBILE_PASSWORD_MIN_LENGTH,
  PASSWORD_MIN_LENGTH,
  type ResetPasswordForm,
  resetMobilePasswordForm,
  resetPasswordForm,
} from '@karwan/shared-contracts';
import { contactBody, useKarwan, useToast } from '@karwan/shared-kit';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { forgetProgress, readProgress } from '../../../lib/code-progress.ts';
import { useCopy } from '../../../lib/copy.ts';
import { refusedField, type Trouble, troubleOf } from '../../../lib/failure.ts';
import { rememberContact } from '../../../lib/typed.ts';
import { type WayIn, ways } from '../../../lib/ways-in.ts';

const fields = { password_common: 'newPassword', 'body.newPassword': 'newPassword' } as const;

const forms = {
  email: { schema: resetPasswordForm, minLength: PASSWORD_MIN_LENGTH },
  phone: { schema: resetMobilePasswordForm, minLength: MOBILE_PASSWORD_MIN_LENGTH },
} as const;

export function useNewPassword(way: WayIn, onDone: () => void) {
  const t = useCopy();
  const { auth, call } = useKarwan();
  const toast = useToast();
  const { type, contactKind, reset } = ways[way];
  const { schema, minLength } = forms[contactKind];
  const [contact] = useState(() => readProgress(auth, way)?.contact ?? { kind: contactKind, value: '' });
  const [trouble, setTrouble] = useState<Trouble>();
  const form = useForm<ResetPasswordForm>({
    resolver: zodResolver(schema),
    defaultValues: { newPassword: '', confirmPassword: '' },
  });

  const submit = form.handleSubmit(async ({ newPassword }) => {
    setTrouble(undefined);
    const provider = contactKind === 'phone' ? { provider: 'phone' as const } : {};
    try {
      await call(reset, { body: { ...contactBody(contact), newPassword, type, ...provider } });
    } catch (error) {
      refuse(error);
      return;
    }
    toast('success', t('forgot.done'));
    // Prefills the contact in the login that follows.
    rememberContact(way, contact.value);
    onDone();
    forgetProgress(auth, way);
  });

  const refuse = (error: unknown) => {
    const message = failureMessage(error);
    toast('error', message);
    const field = refusedField(error, fields);
    if (isRefused(error, 'otp_not_verified')) {
      // The verification has expired: restart the flow with the contact filled in.
      forgetProgress(auth, way);
      auth.openModal(`send-otp-${way}`);
      auth.setError(message);
    } else if (field) {
      form.setError(field, { message });
      form.setFocus(field);
    } else setTrouble(troubleOf(error, message));
  };

  return { form, contact: contact.value, minLength, trouble, submit };
}
