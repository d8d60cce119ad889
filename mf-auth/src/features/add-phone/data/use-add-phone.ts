import { zodResolver } from '@hookform/resolvers/zod';
import {
  failureMessage,
  messages,
  phoneField,
  readFormValues,
  sendFirstCode,
  storeFormValues,
} from '@karwan/shared-contracts';
import { type Contact, useAuthState, useKarwan, useToast } from '@karwan/shared-kit';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { clearProgress, readProgress, secondsFromNow, writeProgress } from '../../../lib/code-progress.ts';
import { type FormError, refusedField, toFormError } from '../../../lib/failure.ts';
import { sendCode } from '../../../lib/send-code.ts';
import { useHideToast } from '../../../lib/use-hide-toast.ts';

export const ADD_PHONE_FORM = 'auth:add-phone';
const fields = { phone_in_use: 'phone', 'body.phone': 'phone' } as const;
const form = z.object({ phone: phoneField });

/** First step: the number. No code is sent to a number that is already on the profile. */
export function useAddPhone() {
  const ctx = useKarwan();
  const { auth } = ctx;
  /** `error`: why a later step returned the user to this one. */
  const { user, error } = useAuthState();
  const toast = useToast();
  const hideToast = useHideToast();
  const [formError, setFormError] = useState<FormError>();
  const owner = user?._id;
  const { register, handleSubmit, setError, setFocus, formState } = useForm({
    resolver: zodResolver(form),
    defaultValues: { phone: readFormValues(ADD_PHONE_FORM, owner).phone ?? '' },
  });

  const submit = handleSubmit(async ({ phone }) => {
    setFormError(undefined);
    if (user?.phones?.includes(phone)) {
      setError('phone', { message: messages.phoneExists });
      setFocus('phone');
      return;
    }
    if (readProgress(auth, 'add-phone')?.contact.value !== phone) {
      const contact: Contact = { kind: 'phone', value: phone };
      try {
        const resendInSeconds = await sendFirstCode(() => sendCode(ctx, contact, 'add-phone'));
        writeProgress(auth, 'add-phone', { contact, resendAtMs: secondsFromNow(resendInSeconds), isVerified: false });
      } catch (error) {
        handleError(error);
        return;
      }
    }
    hideToast();
    auth.openModal('add-phone-verify-otp');
  });

  const handleError = (error: unknown) => {
    const message = failureMessage(error, messages.sendOtpFailed);
    toast('error', message);
    const field = refusedField(error, fields);
    if (field) {
      setError(field, { message });
      setFocus(field);
    } else setFormError(toFormError(error, message));
  };

  return {
    input: register('phone', {
      onChange: ({ target }) => {
        storeFormValues(ADD_PHONE_FORM, { phone: target.value }, owner);
        auth.setContact({ phone: target.value });
        auth.setError(null);
        clearProgress(auth, 'add-phone');
      },
    }),
    error: formState.errors.phone?.message ?? error ?? undefined,
    isSubmitting: formState.isSubmitting,
    formError,
    submit,
  };
}
