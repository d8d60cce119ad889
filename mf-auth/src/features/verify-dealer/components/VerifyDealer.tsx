import { RESEND_SECONDS, recallCodeWait, rememberCodeWait } from '@karwan/shared-contracts';
import { type Contact, checkCode, sendCodeByEmail, useAuthState, useKarwan } from '@karwan/shared-kit';
import { useState } from 'react';
import { OtpStep } from '../../../components/OtpStep.tsx';
import { inSeconds } from '../../../lib/code-progress.ts';

/**
 * Code step for the email of a dealer or workshop. Their sign-up page has already sent the code and reads the result
 * from the auth store (AUTH-12).
 */
export function VerifyDealer({ onDone }: { onDone: () => void }) {
  const ctx = useKarwan();
  const { email } = useAuthState();
  const [contact] = useState<Contact>({ kind: 'email', value: email ?? '' });
  const [resendAtMs, setResendAtMs] = useState(() => recallCodeWait(contact.value) ?? inSeconds(RESEND_SECONDS));
  return (
    <OtpStep
      contact={contact}
      resendAtMs={resendAtMs}
      send={() => sendCodeByEmail(ctx, contact.value, 'signup')}
      check={(code) => checkCode(ctx, contact, code, 'signup')}
      onWait={(seconds) => {
        rememberCodeWait(contact.value, seconds);
        setResendAtMs(inSeconds(seconds));
      }}
      onVerified={() => {
        ctx.auth.setVerified(true);
        onDone();
      }}
      onLeave={onDone}
    />
  );
}
