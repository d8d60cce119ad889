import { isRefused, messages, otpField } from '@karwan/shared-contracts';
import { useState } from 'react';
import { useFailureToast, useToast } from '../toasts/use-toast.ts';

export type CodeEntry = {
  /** Sends another code; resolves with the seconds until the next may be requested. */
  send: () => Promise<number>;
  check: (code: number) => Promise<unknown>;
  /** Another code was sent, or was refused with this wait. */
  onWait: (seconds: number) => void;
  /** Message after another code was sent. */
  sentAgain: string;
  onVerified: () => unknown;
};

/** State of a code form: typing, verifying and resending. */
export function useCodeEntry({ send, check, sentAgain, onWait, onVerified }: CodeEntry) {
  const toast = useToast();
  const showFailure = useFailureToast();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [isChecking, setIsChecking] = useState(false);
  const [isSending, setIsSending] = useState(false);

  const setFailure = (failure: unknown, fallback: string) => setError(showFailure(failure, fallback));

  return {
    code,
    error,
    isChecking,
    isSending,
    type(typed: string) {
      setCode(typed);
      setError(undefined);
    },
    async check(typed: string) {
      const parsed = await otpField.safeParseAsync(typed);
      if (!parsed.success) {
        setError(messages.invalidOtp);
        toast('info', messages.invalidOtp);
        return;
      }
      setIsChecking(true);
      setError(undefined);
      try {
        await check(Number(parsed.data));
      } catch (failure) {
        setFailure(failure, messages.verifyOtpFailed);
        // Clear a wrong code; keep one that could not be verified.
        if (isRefused(failure)) setCode('');
        return;
      } finally {
        setIsChecking(false);
      }
      // The code is used up; a new request needs a new one.
      setCode('');
      await onVerified();
    },
    async resend() {
      setIsSending(true);
      setError(undefined);
      try {
        onWait(await send());
        setCode('');
        toast('success', sentAgain);
      } catch (failure) {
        setFailure(failure, messages.sendOtpFailed);
        if (isRefused(failure) && failure.failure.retryAfterSeconds) onWait(failure.failure.retryAfterSeconds);
      } finally {
        setIsSending(false);
      }
    },
  };
}
