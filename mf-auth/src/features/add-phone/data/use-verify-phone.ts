import {
  clearFormValues,
  confirmIdentity,
  failureMessage,
  isRefused,
  messages,
  profileChanged,
  profileUpdateCalls,
} from '@karwan/shared-contracts';
import { checkCode, useAuthState, useKarwan, useToast } from '@karwan/shared-kit';
import { useState } from 'react';
import type { OtpStepProps } from '../../../components/OtpStep.tsx';
import { clearProgress, readProgress, secondsFromNow, writeProgress } from '../../../lib/code-progress.ts';
import { useCopy } from '../../../lib/copy.ts';
import { type FormError, toFormError } from '../../../lib/failure.ts';
import { profileCalls } from '../../../lib/profile-calls.ts';
import { sendCode } from '../../../lib/send-code.ts';
import { ADD_PHONE_FORM } from './use-add-phone.ts';

/**
 * Second step: checks the code, then updates the profile. The update can be retried without a new code (AUTH-04) and
 * needs the password if the account has one.
 */
export function useVerifyPhone(onDone: () => void) {
  const t = useCopy();
  const ctx = useKarwan();
  const { auth, bus, call } = ctx;
  const { user } = useAuthState();
  const toast = useToast();
  const [progress, setProgress] = useState(() => readProgress(auth, 'add-phone'));
  const [isSaving, setIsSaving] = useState(false);
  const [formError, setFormError] = useState<FormError>();
  const phone = progress?.contact.value ?? '';

  const change = (next: typeof progress) => {
    if (next) writeProgress(auth, 'add-phone', next);
    setProgress(next);
  };

  const save = async (password?: string) => {
    const update = user && profileUpdateCalls[user.userType];
    if (!update) return;
    const body = new FormData();
    body.set('action', 'add-phone');
    body.set('phone', phone);
    setIsSaving(true);
    setFormError(undefined);
    try {
      if (password !== undefined) await call(confirmIdentity, { body: { password } });
      await call(update, { body });
      const profile = await call(profileCalls[user.userType]);
      auth.logIn(profile);
      bus.emit(profileChanged, { user: profile });
    } catch (error) {
      handleError(error);
      throw error;
    } finally {
      setIsSaving(false);
    }
    clearFormValues(ADD_PHONE_FORM);
    toast('success', t('addPhone.done', { phone }));
    onDone();
    clearProgress(auth, 'add-phone');
  };

  const handleError = (error: unknown) => {
    const message = failureMessage(error, messages.profileUpdateFailed);
    toast('error', message);
    if (isRefused(error, 'phone_in_use')) {
      clearProgress(auth, 'add-phone');
      auth.openModal('add-phone-send-otp');
      auth.setError(message);
      return;
    }
    if (!isRefused(error, 'wrong_password')) setFormError(toFormError(error, message));
    // The verification has expired, so a new code is needed.
    if (isRefused(error, 'otp_not_verified') && progress) change({ ...progress, isVerified: false });
  };

  const step: OtpStepProps | undefined = progress && {
    contact: progress.contact,
    resendAtMs: progress.resendAtMs,
    send: () => sendCode(ctx, progress.contact, 'add-phone'),
    check: (code) => checkCode(ctx, progress.contact, code, 'add-phone'),
    onWait: (seconds) => change({ ...progress, resendAtMs: secondsFromNow(seconds) }),
    onVerified() {
      change({ ...progress, isVerified: true });
      // The error is already shown on the page.
      if (user?.hasPassword === false) save().catch(() => undefined);
    },
    onLeave: () => auth.openModal('add-phone-send-otp'),
  };

  return { step, phone, isVerified: progress?.isVerified ?? false, isSaving, formError, save };
}
