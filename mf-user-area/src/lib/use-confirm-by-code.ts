import { isRefused, messages, type OtpPurpose, sendFirstCode } from '@karwan/shared-contracts';
import { checkCode, sendCodeByEmail, useCodeEntry, useFailureToast, useKarwan } from '@karwan/shared-kit';
import { useState } from 'react';
import { useCopy } from './copy.ts';

type Options = {
  email: string;
  purpose: OtpPurpose;
  /** The action to confirm. A retry after a failure does not need a new code. */
  action: () => Promise<void>;
  fallbackMessage: string | undefined;
};

/** Confirms an action of a user without a password by a code to their email. */
export function useConfirmByCode({ email, purpose, action, fallbackMessage }: Options) {
  const t = useCopy();
  const ctx = useKarwan();
  const toastFailure = useFailureToast();
  /** When a new code may be requested, in ms since 1970. Undefined until the first one is sent. */
  const [resendAtMs, setResendAtMs] = useState<number>();
  /** A code can be checked only once, so a retry of the action skips the check. */
  const [isVerified, setIsVerified] = useState(false);
  const [busy, setBusy] = useState<'sending' | 'acting'>();
  const [error, setError] = useState<string>();

  const contact = { kind: 'email', value: email } as const;
  const send = () => sendCodeByEmail(ctx, email, purpose);
  const startCountdown = (seconds: number) => setResendAtMs(Date.now() + seconds * 1000);

  const attempt = async (kind: 'sending' | 'acting', task: () => Promise<void>, fallback?: string) => {
    setBusy(kind);
    setError(undefined);
    try {
      await task();
    } catch (failure) {
      if (isRefused(failure, 'otp_not_verified') || isRefused(failure, 'identity_not_confirmed')) setIsVerified(false);
      setError(toastFailure(failure, fallback));
    } finally {
      setBusy(undefined);
    }
  };
  const runAction = () => attempt('acting', action, fallbackMessage);

  const entry = useCodeEntry({
    send,
    check: (code) => checkCode(ctx, contact, code, purpose),
    sentAgain: t('confirm.codeSentAgain', { email }),
    onWait: startCountdown,
    onVerified: () => {
      setIsVerified(true);
      return runAction();
    },
  });

  return {
    entry,
    resendAtMs,
    busy,
    error,
    sendFirst: () => attempt('sending', async () => startCountdown(await sendFirstCode(send)), messages.sendOtpFailed),
    confirm: () => (isVerified ? runAction() : entry.check(entry.code)),
  };
}
