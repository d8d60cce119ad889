import { RESEND_SECONDS, readCodeWait, storeCodeWait } from '@karwan/shared-contracts';
import { type Contact, checkCode, sendCodeByEmail, useAuthState, useKarwan } from '@karwan/shared-kit';
import { useState } from 'react';
import { OtpStep } from '../../../components/OtpStep.tsx';
import { secondsFromNow } from '../../../lib/code-progress.ts';

/**
 * Code step for the email of a dealer or workshop. Their sign-up page has already sent the code and reads the result
 * from the auth store (AUTH-12).
 */
export function VerifyDealer({ onDone }: { onDone: () => void }) {
  const ctx = useKarwan();
  const { email } = useAuthState();
  const [contact] = useState<Contact>({ kind: 'email', value: email ?? '' });
  const [resendAtMs, setResendAtMs] = useState(() => readCodeWait(contact.value) ?? secondsFromNow(RESEND_SECONDS));
  return (
    <OtpStep
      contact={contact}
      resendAtMs={resendAtMs}
      send={() => sendCodeByEmail(ctx, contact.value, 'signup')}
      check={(code) => checkCode(ctx, contact, code, 'signup')}
      onWait={(seconds) => {
        storeCodeWait(contact.value, seconds);
        setResendAtMs(secondsFromNow(seconds));
      }}
      onVerified={() => {
        ctx.auth.setVerified(true);
        onDone();
      }}
      onLeave={onDone}
    />
  );
}
