import { firstCode, isRefused, messages } from '@karwan/shared-contracts';
import { checkCode, sendCodeByEmail, useCodeEntry, useFailureToast, useKarwan } from '@karwan/shared-kit';
import { useState } from 'react';
import { useCopy } from '../../../lib/copy.ts';
import { useAccountDeletion } from './use-account-deletion.ts';

const purpose = 'delete-account';

/** Deletes the account of who has no password: a code to their email takes its place. */
export function useDeletionCode(email: string) {
  const t = useCopy();
  const ctx = useKarwan();
  const tellFailure = useFailureToast();
  const deleteAccount = useAccountDeletion();
  /** When another code may be asked for, in ms since 1970; none is on its way before it is set. */
  const [resendAtMs, setResendAtMs] = useState<number>();
  /** The code is used up by its check, which a second try to delete does not repeat. */
  const [isVerified, setIsVerified] = useState(false);
  const [busy, setBusy] = useState<'sending' | 'deleting'>();
  const [error, setError] = useState<string>();

  const contact = { kind: 'email', value: email } as const;
  const send = () => sendCodeByEmail(ctx, email, purpose);
  const wait = (seconds: number) => setResendAtMs(Date.now() + seconds * 1000);

  const attempt = async (kind: 'sending' | 'deleting', work: () => Promise<void>, fallback?: string) => {
    setBusy(kind);
    setError(undefined);
    try {
      await work();
    } catch (failure) {
      if (isRefused(failure, 'otp_not_verified')) setIsVerified(false);
      setError(tellFailure(failure, fallback));
    } finally {
      setBusy(undefined);
    }
  };
  const remove = () => attempt('deleting', () => deleteAccount({}));

  const entry = useCodeEntry({
    send,
    check: (code) => checkCode(ctx, contact, code, purpose),
    sentAgain: t('deletion.codeSentAgain', { email }),
    onWait: wait,
    onVerified: () => {
      setIsVerified(true);
      return remove();
    },
  });

  return {
    entry,
    resendAtMs,
    busy,
    error,
    sendFirst: () => attempt('sending', async () => wait(await firstCode(send)), messages.sendOtpFailed),
    confirm: () => (isVerified ? remove() : entry.check(entry.code)),
  };
}
