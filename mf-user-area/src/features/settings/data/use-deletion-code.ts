import {
  failureMessage,
  firstCode,
  isRefused,
  messages,
  otpField,
  sendOtp,
  toastShow,
  verifyOtp,
} from '@karwan/shared-contracts';
import { readDevice, useKarwan } from '@karwan/shared-kit';
import { useState } from 'react';
import { useCopy } from '../../../lib/copy.ts';
import { useAccountDeletion } from './use-account-deletion.ts';

const purpose = 'delete-account';

/** Deletes the account of who has no password: a code to their email takes its place. */
export function useDeletionCode(email: string) {
  const t = useCopy();
  const { call, bus } = useKarwan();
  const deleteAccount = useAccountDeletion();
  /** When another code may be asked for, in ms since 1970; none is on its way before it is set. */
  const [resendAtMs, setResendAtMs] = useState<number>();
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
  /** Says it as a toast (ERR-01), and gives it for its place in the form. */
  const told = (failure: unknown, fallback?: string): string => {
    const message = failureMessage(failure, fallback);
    bus.emit(toastShow, { variant: 'error', message });
    return message;
  };
  const wait = (seconds: number) => setResendAtMs(Date.now() + seconds * 1000);
  /** What both calls name. */
  const about = async () => ({ email, purpose, deviceId: (await readDevice()).deviceId }) as const;
  const sendCode = async () => (await call(sendOtp, { body: await about() })).resendInSeconds;

  const send = () =>
    attempt('sending', async () => {
      try {
        wait(await firstCode(sendCode));
      } catch (failure) {
        setError(told(failure, messages.sendOtpFailed));
      }
    });

  const sendAgain = () =>
    attempt('sending', async () => {
      try {
        wait(await sendCode());
        setCode('');
        bus.emit(toastShow, { variant: 'success', message: t('deletion.codeSentAgain', { email }) });
      } catch (failure) {
        setCodeError(told(failure, messages.sendOtpFailed));
        if (isRefused(failure) && failure.failure.retryAfterSeconds) wait(failure.failure.retryAfterSeconds);
      }
    });

  /** The code is used up by its check, which a second try to delete does not repeat. */
  const verify = async () => {
    if (isVerified) return true;
    const typed = await otpField.safeParseAsync(code);
    if (!typed.success) {
      setCodeError(messages.invalidOtp);
      bus.emit(toastShow, { variant: 'info', message: messages.invalidOtp });
      return false;
    }
    try {
      await call(verifyOtp, { body: { ...(await about()), code: Number(typed.data) } });
      setIsVerified(true);
      return true;
    } catch (failure) {
      setCodeError(told(failure, messages.verifyOtpFailed));
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
        setError(told(failure));
      }
    });

  return { resendAtMs, busy, code, codeError, error, setCode, send, sendAgain, confirm };
}
