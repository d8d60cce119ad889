import { zodResolver } from '@hookform/resolvers/zod';
import {
  failureMessage,
  forgetPassword,
  forgotPasswordEmail,
  forgotPasswordPhone,
  type KarwanContext,
  messages,
  phoneField,
  sendFirstCode,
} from '@karwan/shared-contracts';
import { type Contact, contactBody, readDevice, useAuthState, useKarwan, useToast } from '@karwan/shared-kit';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { clearProgress, readProgress, secondsFromNow, writeProgress } from '../../../lib/code-progress.ts';
import { errorTypeOf, type FormError, refusedField, toFormError } from '../../../lib/failure.ts';
import { recallContact, rememberContact } from '../../../lib/form-memory.ts';
import { type LoginMethod, loginMethodDetails, storeContact } from '../../../lib/login-methods.ts';
import { type PuzzleFields, withSmsPuzzles } from '../../../lib/sms-puzzles.ts';
import { useHideToast } from '../../../lib/use-hide-toast.ts';

const fields = {
  contact_not_found: 'contact',
  contact_required: 'contact',
  google_account: 'contact',
  'body.email': 'contact',
  'body.phone': 'contact',
} as const;

const forms = {
  email: z.object({ contact: forgotPasswordEmail }),
  // A code by SMS requires all 11 digits (VAL-04).
  phone: z.object({ contact: forgotPasswordPhone.pipe(phoneField) }),
} as const;

/**
 * Sends the code of a password reset, the first one or a new one. Resolves with the seconds until the next is allowed.
 */
export async function sendResetCode({ call }: KarwanContext, method: LoginMethod, contact: Contact): Promise<number> {
  const { deviceId } = await readDevice();
  const body = { ...contactBody(contact), type: loginMethodDetails[method].type, deviceId };
  const request = (fields?: PuzzleFields) => call(forgetPassword, { body: { ...body, ...fields } });
  const { resendInSeconds } = await (contact.kind === 'phone' ? withSmsPuzzles(request) : request());
  return resendInSeconds;
}

/** First step of a password reset: the contact. */
export function useSendCode(method: LoginMethod) {
  const ctx = useKarwan();
  const { auth } = ctx;
  /** `error`: why a later step returned the user to this one. */
  const { error } = useAuthState();
  const toast = useToast();
  const hideToast = useHideToast();
  const { contactKind } = loginMethodDetails[method];
  const [formError, setFormError] = useState<FormError>();
  const form = useForm({
    resolver: zodResolver(forms[contactKind]),
    defaultValues: { contact: recallContact(method) },
  });

  useEffect(() => storeContact(auth, method, recallContact(method)), [auth, method]);

  const submit = form.handleSubmit(async ({ contact: value }) => {
    setFormError(undefined);
    const progress = readProgress(auth, method);
    if (progress?.contact.value === value) {
      auth.openModal(progress.isVerified ? `reset-password-${method}` : `verify-otp-${method}`);
      return;
    }
    const contact: Contact = { kind: contactKind, value };
    try {
      const resendInSeconds = await sendFirstCode(() => sendResetCode(ctx, method, contact));
      writeProgress(auth, method, { contact, resendAtMs: secondsFromNow(resendInSeconds), isVerified: false });
    } catch (error) {
      handleError(error);
      return;
    }
    rememberContact(method, value);
    storeContact(auth, method, value);
    hideToast();
    auth.openModal(`verify-otp-${method}`);
  });

  const handleError = (error: unknown) => {
    const message = failureMessage(error, messages.sendOtpFailed);
    toast('error', message);
    const field = refusedField(error, fields);
    if (field) {
      form.setError(field, { type: errorTypeOf(error), message });
      form.setFocus(field);
    } else setFormError(toFormError(error, message));
  };

  return {
    form,
    contactKind,
    error: formError ?? (error === null ? undefined : { message: error }),
    submit,
    changeContact(contact: string) {
      rememberContact(method, contact);
      storeContact(auth, method, contact);
      clearProgress(auth, method);
    },
  };
}
