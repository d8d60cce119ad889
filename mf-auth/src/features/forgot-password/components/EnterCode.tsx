import { checkCode, useKarwan } from '@karwan/shared-kit';
import { useState } from 'react';
import { OtpStep } from '../../../components/OtpStep.tsx';
import { inSeconds, readProgress, writeProgress } from '../../../lib/code-progress.ts';
import type { WayIn } from '../../../lib/ways-in.ts';
import { sendResetCode } from '../data/use-send-code.ts';

/** Second step of a password reset: the code. The server stores the successful check in a cookie. */
export function EnterCode({ way }: { way: WayIn }) {
  const ctx = useKarwan();
  const { auth } = ctx;
  const [progress, setProgress] = useState(() => readProgress(auth, way));
  if (!progress) return null;

  const { contact, resendAtMs } = progress;
  return (
    <OtpStep
      contact={contact}
      resendAtMs={resendAtMs}
      send={() => sendResetCode(ctx, way, contact)}
      check={(code) => checkCode(ctx, contact, code, 'reset-password')}
      onWait={(seconds) => {
        const waiting = { ...progress, resendAtMs: inSeconds(seconds) };
        writeProgress(auth, way, waiting);
        setProgress(waiting);
      }}
      onVerified={() => {
        writeProgress(auth, way, { ...progress, isVerified: true });
        auth.setVerified(true);
        auth.openModal(`reset-password-${way}`);
      }}
      onLeave={() => auth.openModal(`send-otp-${way}`)}
    />
  );
}
