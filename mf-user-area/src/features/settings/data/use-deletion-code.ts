import { isRefused, messages, otpField, sendOtp, verifyOtp } from '@karwan/shared-contracts';
import { useState } from 'react';
import { failureMessage } from '../../../lib/failure-message.ts';
import { useKarwan } from '../../../lib/remote-context.tsx';
import { useAccountDeletion } from './use-account-deletion.ts';

const purpose = 'delete-account';

/** Deletes the account of who has no password: a code to their email takes its place. */
export function useDeletionCode(email: string) {
  const { call } = useKarwan();
  const deleteAccount = useAccountDeletion();
  const [isSent, setIsSent] = useState(false);
  const [isVerified, setIsVerified] = useState(false);
  const [busy, setBusy] = useState<'sending' | 'deleting'>();
  const [code, setCode] = useState('');
  const [codeError, setCodeError] = useState<string>();
  const [error, setError] = useState<string>();

  const attempt = async (kind: 'sending' | 'deleting', work: () => Promise<void>) => {
    setBusy(kind);
    setCodeError(undefined);
    setError(undefined);
    await work().finally(() => setBusy(undefined));
  };

  const send = () =>
    attempt('sending', async () => {
      try {
        await call(sendOtp, { body: { email, purpose } });
        setIsSent(true);
        setCode('');
      } catch (failure) {
        // One was sent a moment ago: it is as good as a new one.
        if (isRefused(failure, 'otp_too_soon')) setIsSent(true);
        setError(failureMessage(failure));
      }
    });

  /** The code is used up by its check, which a second try to delete does not repeat. */
  const verify = async () => {
    if (isVerified) return true;
    const typed = otpField.safeParse(code);
    if (!typed.success) {
      setCodeError(messages.invalidOtp);
      return false;
    }
    try {
      await call(verifyOtp, { body: { email, code: Number(typed.data), purpose } });
      setIsVerified(true);
      return true;
    } catch (failure) {
      setCodeError(failureMessage(failure));
      return false;
    }
  };

  const confirm = () =>
    attempt('deleting', async () => {
      if (!(await verify())) return;
      try {
        await deleteAccount({});
      } catch (failure) {
        if (isRefused(failure, 'otp_not_verified')) setIsVerified(false);
        setError(failureMessage(failure));
      }
    });

  return { isSent, busy, code, codeError, error, setCode, send, confirm };
}
