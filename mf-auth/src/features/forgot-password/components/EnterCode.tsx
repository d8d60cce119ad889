import { checkCode, useKarwan } from '@karwan/shared-kit';
import { useState } from 'react';
import { OtpStep } from '../../../components/OtpStep.tsx';
import { readProgress, secondsFromNow, writeProgress } from '../../../lib/code-progress.ts';
import type { LoginMethod } from '../../../lib/login-methods.ts';
import { sendResetCode } from '../data/use-send-code.ts';

/** Second step of a password reset: the code. The server stores the successful check in a cookie. */
export function EnterCode({ method }: { method: LoginMethod }) {
  const ctx = useKarwan();
  const { auth } = ctx;
  const [progress, setProgress] = useState(() => readProgress(auth, method));
  if (!progress) return null;

  const { contact, resendAtMs } = progress;
  return (
    <OtpStep
      contact={contact}
      resendAtMs={resendAtMs}
      send={() => sendResetCode(ctx, method, contact)}
      check={(code) => checkCode(ctx, contact, code, 'reset-password')}
      onWait={(seconds) => {
        const nextProgress = { ...progress, resendAtMs: secondsFromNow(seconds) };
        writeProgress(auth, method, nextProgress);
        setProgress(nextProgress);
      }}
      onVerified={() => {
        writeProgress(auth, method, { ...progress, isVerified: true });
        auth.setVerified(true);
        auth.openModal(`reset-password-${method}`);
      }}
      onLeave={() => auth.openModal(`send-otp-${method}`)}
    />
  );
}
