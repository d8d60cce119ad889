import { failureMessage, messages, sendFirstCode, sendGoogleLinkCode } from '@karwan/shared-contracts';
import { checkCode, readDevice, useKarwan, useToast } from '@karwan/shared-kit';
import { useState } from 'react';
import type { OtpStepProps } from '../../../components/OtpStep.tsx';
import { secondsFromNow } from '../../../lib/code-progress.ts';
import { type FormError, isLinkRequired, toFormError } from '../../../lib/failure.ts';
import { LoginFailure } from '../../../lib/log-in.ts';
import type { GoogleLogin } from './use-google-login.ts';

type Options = { email: string; logInWithProof: GoogleLogin['logInWithProof']; onLeave: () => void };

/**
 * Proves ownership of an account without a password by a code to its email. The login can be retried with the same
 * code.
 */
export function useLinkByCode({ email, logInWithProof, onLeave }: Options) {
  const ctx = useKarwan();
  const toast = useToast();
  /** When a new code may be requested, in ms since 1970. Undefined until the first one is sent. */
  const [resendAtMs, setResendAtMs] = useState<number>();
  const [isVerified, setIsVerified] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [formError, setFormError] = useState<FormError>();
  const contact = { kind: 'email', value: email } as const;

  const send = async () => {
    const { deviceId } = await readDevice();
    return (await ctx.call(sendGoogleLinkCode, { body: { deviceId } })).resendInSeconds;
  };
  const attempt = async (action: () => Promise<void>, onFailure: (failure: unknown) => void) => {
    setIsBusy(true);
    setFormError(undefined);
    await action().catch(onFailure);
    setIsBusy(false);
  };
  const sendFirst = () =>
    attempt(
      async () => setResendAtMs(secondsFromNow(await sendFirstCode(send))),
      (failure) => {
        const message = failureMessage(failure, messages.sendOtpFailed);
        toast('error', message);
        setFormError(toFormError(failure, message));
      },
    );
  const finish = () =>
    attempt(
      () => logInWithProof({}),
      (failure) => {
        if (!(failure instanceof LoginFailure)) throw failure;
        setFormError(toFormError(failure.cause, failure.message));
        // The verification has expired, so a new code is needed.
        if (isLinkRequired(failure.cause)) setIsVerified(false);
      },
    );

  const step: OtpStepProps | undefined =
    resendAtMs === undefined
      ? undefined
      : {
          contact,
          resendAtMs,
          send,
          check: (code) => checkCode(ctx, contact, code, 'link-google'),
          onWait: (seconds) => setResendAtMs(secondsFromNow(seconds)),
          onVerified() {
            setIsVerified(true);
            void finish();
          },
          onLeave,
        };
  return { step, isVerified, isBusy, formError, sendFirst, finish };
}
