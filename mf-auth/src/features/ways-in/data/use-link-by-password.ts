import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useCopy } from '../../../lib/copy.ts';
import { refusedField, type Trouble, troubleOf } from '../../../lib/failure.ts';
import { LoginFailure } from '../../../lib/log-in.ts';
import type { GoogleLogin } from './use-google-login.ts';

const fields = { wrong_password: 'password', 'body.password': 'password' } as const;

/** Proves ownership of the account to link to Google by its password. */
export function useLinkByPassword(enter: GoogleLogin['enter']) {
  const t = useCopy();
  const [trouble, setTrouble] = useState<Trouble>();
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { password: '' } });
  const submit = handleSubmit(async ({ password }) => {
    setTrouble(undefined);
    try {
      await enter({ password });
    } catch (failure) {
      if (!(failure instanceof LoginFailure)) throw failure;
      const { cause, message } = failure;
      if (refusedField(cause, fields)) setError('password', { message }, { shouldFocus: true });
      else setTrouble(troubleOf(cause, message));
    }
  });
  return {
    input: register('password', { required: t('google.link.passwordMissing') }),
    error: formState.errors.password?.message,
    isSubmitting: formState.isSubmitting,
    trouble,
    submit,
  };
}
