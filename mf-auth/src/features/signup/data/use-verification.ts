import { useCallback, useState } from 'react';
import type { OtpStepProps } from '../../../components/OtpStep.tsx';
import { inSeconds } from '../../../lib/code-progress.ts';
import { checkCode, sendCode } from '../../../lib/codes.ts';
import type { Contact } from '../../../lib/contact.ts';
import { useKarwan } from '../../../lib/remote-context.tsx';
import { requestCode } from './request-code.ts';

/** A code that was sent, and when the next one may be asked for (ms since 1970). */
type SentCode = { contact: Contact; resendAtMs: number };

type VerificationOptions = {
  /** The contact as the form's schema reads it; undefined where it does not. */
  readContact: () => Promise<Contact | undefined>;
  /** It has an account already. */
  onTaken: (message: string) => void;
  onFailed: (error: unknown) => void;
  onSent: (contact: string) => void;
  onVerified: () => void;
};

/** The contact's way through its code: asked for, entered, passed. */
export function useVerification({ readContact, onTaken, onFailed, onSent, onVerified }: VerificationOptions) {
  const ctx = useKarwan();
  const [sent, setSent] = useState<SentCode>();
  const [isEntering, setIsEntering] = useState(false);
  const [isRequesting, setIsRequesting] = useState(false);

  const leave = useCallback(() => setIsEntering(false), []);

  const stepFor = ({ contact, resendAtMs }: SentCode): OtpStepProps => ({
    contact,
    resendAtMs,
    send: () => sendCode(ctx, contact, 'signup'),
    check: (code) => checkCode(ctx, contact, code, 'signup'),
    onWait: (seconds) => setSent({ contact, resendAtMs: inSeconds(seconds) }),
    onVerified() {
      setIsEntering(false);
      onVerified();
    },
    onLeave: leave,
  });

  return {
    isRequesting,
    /** Set while the code is asked for. */
    step: sent && isEntering ? stepFor(sent) : undefined,
    leave,
    /** Forgets the code: the contact has changed. */
    reset: () => setSent(undefined),
    async begin() {
      const contact = await readContact();
      if (!contact) return;
      if (sent?.contact.value !== contact.value) {
        setIsRequesting(true);
        try {
          const request = await requestCode(ctx, contact);
          if (request.kind === 'taken') return onTaken(request.message);
          setSent({ contact, resendAtMs: inSeconds(request.resendInSeconds) });
        } catch (error) {
          return onFailed(error);
        } finally {
          setIsRequesting(false);
        }
      }
      onSent(contact.value);
      setIsEntering(true);
    },
  };
}
