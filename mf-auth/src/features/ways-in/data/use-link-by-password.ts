import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useCopy } from '../../../lib/copy.ts';
import { type FormError, refusedField, toFormError } from '../../../lib/failure.ts';
import { LoginFailure } from '../../../lib/log-in.ts';
import type { GoogleLogin } from './use-google-login.ts';

const fields = { wrong_password: 'password', 'body.password': 'password' } as const;

/** Proves ownership of the account to link to Google by its password. */
export function useLinkByPassword(logInWithProof: GoogleLogin['logInWithProof']) {
  const t = useCopy();
  const [formError, setFormError] = useState<FormError>();
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { password: '' } });
  const submit = handleSubmit(async ({ password }) => {
    setFormError(undefined);
    try {
      await logInWithProof({ password });
    } catch (failure) {
      if (!(failure instanceof LoginFailure)) throw failure;
      const { cause, message } = failure;
      if (refusedField(cause, fields)) setError('password', { message }, { shouldFocus: true });
      else setFormError(toFormError(cause, message));
    }
  });
  return {
    input: register('password', { required: t('google.link.passwordMissing') }),
    error: formState.errors.password?.message,
    isSubmitting: formState.isSubmitting,
    formError,
    submit,
  };
}
