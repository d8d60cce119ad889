import { useState } from 'react';
import { OtpStep } from '../../../components/OtpStep.tsx';
import { inSeconds } from '../../../lib/code-progress.ts';
import { checkCode, sendCode } from '../../../lib/codes.ts';
import type { Contact } from '../../../lib/contact.ts';
import { useAuthState, useKarwan } from '../../../lib/remote-context.tsx';

/** The page that opens this has sent a code already. */
const RESEND_SECONDS = 60;

/** The code for the email of a dealer or workshop that signs up on a page of its own, which reads the store (AUTH-12). */
export function VerifyDealer({ onDone }: { onDone: () => void }) {
  const ctx = useKarwan();
  const { email } = useAuthState();
  const [contact] = useState<Contact>({ kind: 'email', value: email ?? '' });
  const [resendAtMs, setResendAtMs] = useState(() => inSeconds(RESEND_SECONDS));
  return (
    <OtpStep
      contact={contact}
      resendAtMs={resendAtMs}
      send={() => sendCode(ctx, contact, 'signup')}
      check={(code) => checkCode(ctx, contact, code, 'signup')}
      onWait={(seconds) => setResendAtMs(inSeconds(seconds))}
      onVerified={() => {
        ctx.auth.setVerified(true);
        onDone();
      }}
      onLeave={onDone}
    />
  );
}
