import type { AuthProvider } from '@karwan/shared-contracts';
import { type Contact, checkCode, useKarwan } from '@karwan/shared-kit';
import { useCallback, useState } from 'react';
import type { OtpStepProps } from '../../../components/OtpStep.tsx';
import {
  type CodeProgress,
  clearProgress,
  readProgress,
  secondsFromNow,
  writeProgress,
} from '../../../lib/code-progress.ts';
import type { SignupMethod } from '../../../lib/login-methods.ts';
import { sendCode } from '../../../lib/send-code.ts';
import { useHideToast } from '../../../lib/use-hide-toast.ts';
import { requestCode } from './request-code.ts';

type VerificationOptions = {
  method: SignupMethod;
  /** Returns the contact as parsed by the form's schema. Undefined if it is invalid. */
  readContact: () => Promise<Contact | undefined>;
  /** Called if the contact already has an account. */
  onAlreadyRegistered: (message: string, provider: AuthProvider) => void;
  onFailed: (error: unknown) => void;
  onSent: (contact: string) => void;
  onVerified: () => void;
  /** Called if the user leaves without entering the code. Must be a stable function. */
  onCancel: () => void;
};

/** Verifies a contact: requests the code, shows its step, and records the result. */
export function useVerification({
  method,
  readContact,
  onAlreadyRegistered,
  onFailed,
  onSent,
  onVerified,
  onCancel,
}: VerificationOptions) {
  const ctx = useKarwan();
  const { auth } = ctx;
  const hideToast = useHideToast();
  const flow = `signup-${method}` as const;
  const [sent, setSent] = useState(() => readProgress(auth, flow));
  const [isEntering, setIsEntering] = useState(false);
  const [isRequesting, setIsRequesting] = useState(false);

  const leave = useCallback(() => {
    setIsEntering(false);
    onCancel();
  }, [onCancel]);

  const recordSent = (contact: Contact, seconds: number) => {
    const progress = { contact, resendAtMs: secondsFromNow(seconds), isVerified: false };
    writeProgress(auth, flow, progress);
    setSent(progress);
  };
  const reset = () => {
    clearProgress(auth, flow);
    setSent(undefined);
  };

  const stepFor = ({ contact, resendAtMs }: CodeProgress): OtpStepProps => ({
    contact,
    resendAtMs,
    send: () => sendCode(ctx, contact, 'signup'),
    check: (code) => checkCode(ctx, contact, code, 'signup'),
    onWait: (seconds) => recordSent(contact, seconds),
    onVerified() {
      reset();
      setIsEntering(false);
      onVerified();
    },
    onLeave: leave,
  });

  return {
    isRequesting,
    /** Defined while the code step is shown. */
    step: sent && isEntering ? stepFor(sent) : undefined,
    leave,
    /** Discards the code after the contact has changed. */
    reset,
    async start() {
      if (isRequesting) return;
      const contact = await readContact();
      if (!contact) return;
      if (sent?.contact.value !== contact.value) {
        setIsRequesting(true);
        try {
          const request = await requestCode(ctx, contact);
          if (request.kind === 'taken') return onAlreadyRegistered(request.message, request.provider);
          recordSent(contact, request.resendInSeconds);
        } catch (error) {
          return onFailed(error);
        } finally {
          setIsRequesting(false);
        }
      }
      hideToast();
      onSent(contact.value);
      setIsEntering(true);
    },
  };
}
