import { firstCode, isRefused, messages, type OtpPurpose } from '@karwan/shared-contracts';
import { checkCode, sendCodeByEmail, useCodeEntry, useFailureToast, useKarwan } from '@karwan/shared-kit';
import { useState } from 'react';
import { useCopy } from './copy.ts';

type Options = {
  email: string;
  purpose: OtpPurpose;
  /** Does what the code confirms. A second try after a failure does not ask for the code again. */
  act: () => Promise<void>;
  failed: string | undefined;
};

/** Confirms what somebody without a password does: a code to their email takes its place. */
export function useConfirmByCode({ email, purpose, act, failed }: Options) {
  const t = useCopy();
  const ctx = useKarwan();
  const tellFailure = useFailureToast();
  /** When another code may be asked for, in ms since 1970; none is on its way before it is set. */
  const [resendAtMs, setResendAtMs] = useState<number>();
  /** The code is used up by its check, which a second try to act does not repeat. */
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
