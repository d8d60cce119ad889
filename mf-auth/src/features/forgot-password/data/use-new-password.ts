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
import { clearProgress, readProgress } from '../../../lib/code-progress.ts';
import { useCopy } from '../../../lib/copy.ts';
import { type FormError, refusedField, toFormError } from '../../../lib/failure.ts';
import { rememberContact } from '../../../lib/form-memory.ts';
import { type LoginMethod, loginMethodDetails } from '../../../lib/login-methods.ts';

const fields = { password_common: 'newPassword', 'body.newPassword': 'newPassword' } as const;

const forms = {
  email: { schema: resetPasswordForm, minLength: PASSWORD_MIN_LENGTH },
  phone: { schema: resetMobilePasswordForm, minLength: MOBILE_PASSWORD_MIN_LENGTH },
} as const;

export function useNewPassword(method: LoginMethod, onDone: () => void) {
  const t = useCopy();
  const { auth, call } = useKarwan();
  const toast = useToast();
  const { type, contactKind, reset } = loginMethodDetails[method];
  const { schema, minLength } = forms[contactKind];
  const [contact] = useState(() => readProgress(auth, method)?.contact ?? { kind: contactKind, value: '' });
  const [formError, setFormError] = useState<FormError>();
  const form = useForm<ResetPasswordForm>({
    resolver: zodResolver(schema),
    defaultValues: { newPassword: '', confirmPassword: '' },
  });

  const submit = form.handleSubmit(async ({ newPassword }) => {
    setFormError(undefined);
    const provider = contactKind === 'phone' ? { provider: 'phone' as const } : {};
    try {
      await call(reset, { body: { ...contactBody(contact), newPassword, type, ...provider } });
    } catch (error) {
      handleError(error);
      return;
    }
    toast('success', t('forgot.done'));
    // Prefills the contact in the login that follows.
    rememberContact(method, contact.value);
    onDone();
    clearProgress(auth, method);
  });

  const handleError = (error: unknown) => {
    const message = failureMessage(error);
    toast('error', message);
    const field = refusedField(error, fields);
    if (isRefused(error, 'otp_not_verified')) {
      // The verification has expired: restart the flow with the contact filled in.
      clearProgress(auth, method);
      auth.openModal(`send-otp-${method}`);
      auth.setError(message);
    } else if (field) {
      form.setError(field, { message });
      form.setFocus(field);
    } else setFormError(toFormError(error, message));
  };

  return { form, contact: contact.value, minLength, formError, submit };
}
