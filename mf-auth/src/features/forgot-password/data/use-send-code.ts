import { zodResolver } from '@hookform/resolvers/zod';
import {
  failureMessage,
  firstCode,
  forgetPassword,
  forgotPasswordEmail,
  forgotPasswordPhone,
  type KarwanContext,
  messages,
  phoneField,
} from '@karwan/shared-contracts';
import { type Contact, contactBody, readDevice, useAuthState, useKarwan, useToast } from '@karwan/shared-kit';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { forgetProgress, inSeconds, readProgress, writeProgress } from '../../../lib/code-progress.ts';
import { errorTypeOf, refusedField, type Trouble, troubleOf } from '../../../lib/failure.ts';
import { type PuzzleFields, solvingPuzzles } from '../../../lib/sms-puzzles.ts';
import { recallContact, rememberContact } from '../../../lib/typed.ts';
import { useHideToast } from '../../../lib/use-hide-toast.ts';
import { tellContact, type WayIn, ways } from '../../../lib/ways-in.ts';

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
export async function sendResetCode({ call }: KarwanContext, way: WayIn, contact: Contact): Promise<number> {
  const { deviceId } = await readDevice();
  const body = { ...contactBody(contact), type: ways[way].type, deviceId };
  const ask = (fields?: PuzzleFields) => call(forgetPassword, { body: { ...body, ...fields } });
  const { resendInSeconds } = await (contact.kind === 'phone' ? solvingPuzzles(ask) : ask());
  return resendInSeconds;
}

/** First step of a password reset: the contact. */
export function useSendCode(way: WayIn) {
  const ctx = useKarwan();
  const { auth } = ctx;
  /** `error`: why a later step returned the user to this one. */
  const { error } = useAuthState();
  const toast = useToast();
  const hideToast = useHideToast();
  const { contactKind } = ways[way];
  const [trouble, setTrouble] = useState<Trouble>();
  const form = useForm({ resolver: zodResolver(forms[contactKind]), defaultValues: { contact: recallContact(way) } });

  useEffect(() => tellContact(auth, way, recallContact(way)), [auth, way]);

  const submit = form.handleSubmit(async ({ contact: value }) => {
    setTrouble(undefined);
    const progress = readProgress(auth, way);
    if (progress?.contact.value === value) {
      auth.openModal(progress.isVerified ? `reset-password-${way}` : `verify-otp-${way}`);
      return;
    }
    const contact: Contact = { kind: contactKind, value };
    try {
      const resendInSeconds = await firstCode(() => sendResetCode(ctx, way, contact));
      writeProgress(auth, way, { contact, resendAtMs: inSeconds(resendInSeconds), isVerified: false });
    } catch (error) {
      refuse(error);
      return;
    }
    rememberContact(way, value);
    tellContact(auth, way, value);
    hideToast();
    auth.openModal(`verify-otp-${way}`);
  });

  const refuse = (error: unknown) => {
    const message = failureMessage(error, messages.sendOtpFailed);
    toast('error', message);
    const field = refusedField(error, fields);
    if (field) {
      form.setError(field, { type: errorTypeOf(error), message });
      form.setFocus(field);
    } else setTrouble(troubleOf(error, message));
  };

  return {
    form,
    contactKind,
    trouble: trouble ?? (error === null ? undefined : { message: error }),
    submit,
    changeContact(contact: string) {
      rememberContact(way, contact);
      tellContact(auth, way, contact);
      forgetProgress(auth, way);
    },
  };
}
