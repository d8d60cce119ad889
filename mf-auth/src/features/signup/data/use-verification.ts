import type { AuthProvider } from '@karwan/shared-contracts';
import { type Contact, checkCode, useKarwan } from '@karwan/shared-kit';
import { useCallback, useState } from 'react';
import type { OtpStepProps } from '../../../components/OtpStep.tsx';
import {
  type CodeProgress,
  forgetProgress,
  inSeconds,
  readProgress,
  writeProgress,
} from '../../../lib/code-progress.ts';
import { sendCode } from '../../../lib/send-code.ts';
import { useHideToast } from '../../../lib/use-hide-toast.ts';
import type { SignupWay } from '../../../lib/ways-in.ts';
import { requestCode } from './request-code.ts';

type VerificationOptions = {
  way: SignupWay;
  /** Returns the contact as parsed by the form's schema. Undefined if it is invalid. */
  readContact: () => Promise<Contact | undefined>;
  /** Called if the contact already has an account. */
  onTaken: (message: string, provider: AuthProvider) => void;
  onFailed: (error: unknown) => void;
  onSent: (contact: string) => void;
  onVerified: () => void;
  /** Called if the user leaves without entering the code. Must be a stable function. */
  onLeft: () => void;
};

/** Verifies a contact: requests the code, shows its step, and records the result. */
export function useVerification({
  way,
  readContact,
  onTaken,
  onFailed,
  onSent,
  onVerified,
  onLeft,
}: VerificationOptions) {
  const ctx = useKarwan();
  const { auth } = ctx;
  const hideToast = useHideToast();
  const flow = `signup-${way}` as const;
  const [sent, setSent] = useState(() => readProgress(auth, flow));
  const [isEntering, setIsEntering] = useState(false);
  const [isRequesting, setIsRequesting] = useState(false);

  const leave = useCallback(() => {
    setIsEntering(false);
    onLeft();
  }, [onLeft]);

  const sentTo = (contact: Contact, seconds: number) => {
    const progress = { contact, resendAtMs: inSeconds(seconds), isVerified: false };
    writeProgress(auth, flow, progress);
    setSent(progress);
  };
  const reset = () => {
    forgetProgress(auth, flow);
    setSent(undefined);
  };

  const stepFor = ({ contact, resendAtMs }: CodeProgress): OtpStepProps => ({
    contact,
    resendAtMs,
    send: () => sendCode(ctx, contact, 'signup'),
    check: (code) => checkCode(ctx, contact, code, 'signup'),
    onWait: (seconds) => sentTo(contact, seconds),
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
    async begin() {
      if (isRequesting) return;
      const contact = await readContact();
      if (!contact) return;
      if (sent?.contact.value !== contact.value) {
        setIsRequesting(true);
        try {
          const request = await requestCode(ctx, contact);
          if (request.kind === 'taken') return onTaken(request.message, request.provider);
          sentTo(contact, request.resendInSeconds);
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
