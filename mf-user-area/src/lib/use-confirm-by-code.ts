import { firstCode, isRefused, messages, type OtpPurpose } from '@karwan/shared-contracts';
import { checkCode, sendCodeByEmail, useCodeEntry, useFailureToast, useKarwan } from '@karwan/shared-kit';
import { useState } from 'react';
import { useCopy } from './copy.ts';

type Options = {
  email: string;
  purpose: OtpPurpose;
  /** The action to confirm. A retry after a failure does not need a new code. */
  act: () => Promise<void>;
  failed: string | undefined;
};

/** Confirms an action of a user without a password by a code to their email. */
export function useConfirmByCode({ email, purpose, act, failed }: Options) {
  const t = useCopy();
  const ctx = useKarwan();
  const tellFailure = useFailureToast();
  /** When a new code may be requested, in ms since 1970. Undefined until the first one is sent. */
  const [resendAtMs, setResendAtMs] = useState<number>();
  /** A code can be checked only once, so a retry of the action skips the check. */
  const [isVerified, setIsVerified] = useState(false);
  const [busy, setBusy] = useState<'sending' | 'acting'>();
  const [error, setError] = useState<string>();

  const contact = { kind: 'email', value: email } as const;
  const send = () => sendCodeByEmail(ctx, email, purpose);
  const wait = (seconds: number) => setResendAtMs(Date.now() + seconds * 1000);

  const attempt = async (kind: 'sending' | 'acting', work: () => Promise<void>, fallback?: string) => {
    setBusy(kind);
    setError(undefined);
    try {
      await work();
    } catch (failure) {
      if (isRefused(failure, 'otp_not_verified') || isRefused(failure, 'identity_not_confirmed')) setIsVerified(false);
      setError(tellFailure(failure, fallback));
    } finally {
      setBusy(undefined);
    }
  };
  const finish = () => attempt('acting', act, failed);

  const entry = useCodeEntry({
    send,
    check: (code) => checkCode(ctx, contact, code, purpose),
    sentAgain: t('confirm.codeSentAgain', { email }),
    onWait: wait,
    onVerified: () => {
      setIsVerified(true);
      return finish();
    },
  });

  return {
    entry,
    resendAtMs,
    busy,
    error,
    sendFirst: () => attempt('sending', async () => wait(await firstCode(send)), messages.sendOtpFailed),
    confirm: () => (isVerified ? finish() : entry.check(entry.code)),
  };
}
