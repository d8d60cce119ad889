import { zodResolver } from '@hookform/resolvers/zod';
import {
  changePassword,
  failureMessage,
  listSessions,
  MOBILE_PASSWORD_MIN_LENGTH,
  PASSWORD_MIN_LENGTH,
  resetMobilePasswordForm,
  resetPasswordForm,
  type UserProfile,
} from '@karwan/shared-contracts';
import { useKarwan, useToast } from '@karwan/shared-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { useCopy } from '../../../lib/copy.ts';
import { type FormError, refusedField, toFormError } from '../../../lib/failure.ts';

const fields = {
  wrong_password: 'currentPassword',
  password_common: 'newPassword',
  'body.currentPassword': 'currentPassword',
  'body.newPassword': 'newPassword',
} as const;
const empty = { currentPassword: '', newPassword: '', confirmPassword: '' };

/** `email` null (a mobile account) requires the longer password of the mobile forms. */
export function useChangePassword({ email }: Pick<UserProfile, 'email'>) {
  const t = useCopy();
  const { call } = useKarwan();
  const queryClient = useQueryClient();
  const toast = useToast();
  const [formError, setFormError] = useState<FormError>();
  const isByMobile = email === null;
  const [schema] = useState(() =>
    (isByMobile ? resetMobilePasswordForm : resetPasswordForm).safeExtend({
      currentPassword: z.string().min(1, t('password.currentMissing')),
    }),
  );
  const form = useForm({ resolver: zodResolver(schema), defaultValues: empty });

  const submit = form.handleSubmit(async ({ currentPassword, newPassword }) => {
    setFormError(undefined);
    try {
      await call(changePassword, { body: { currentPassword, newPassword } });
    } catch (error) {
      handleError(error);
      return;
    }
    form.reset(empty);
    toast('success', t('changePassword.done'));
    void queryClient.invalidateQueries({ queryKey: [listSessions.id] });
  });

  const handleError = (error: unknown) => {
    const message = failureMessage(error);
    toast('error', message);
    const field = refusedField(error, fields);
    if (field) {
      form.setError(field, { message });
      form.setFocus(field, { shouldSelect: true });
    } else setFormError(toFormError(error, message));
  };

  return { form, formError, submit, minLength: isByMobile ? MOBILE_PASSWORD_MIN_LENGTH : PASSWORD_MIN_LENGTH };
}
