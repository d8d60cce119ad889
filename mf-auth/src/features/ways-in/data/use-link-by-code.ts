import { failureMessage, firstCode, messages, sendGoogleLinkCode } from '@karwan/shared-contracts';
import { checkCode, readDevice, useKarwan, useToast } from '@karwan/shared-kit';
import { useState } from 'react';
import type { OtpStepProps } from '../../../components/OtpStep.tsx';
import { inSeconds } from '../../../lib/code-progress.ts';
import { isLinkRequired, type Trouble, troubleOf } from '../../../lib/failure.ts';
import { LoginFailure } from '../../../lib/log-in.ts';
import type { GoogleLogin } from './use-google-login.ts';

type Options = { email: string; enter: GoogleLogin['enter']; onLeave: () => void };

/**
 * Proves ownership of an account without a password by a code to its email. The login can be retried with the same
 * code.
 */
export function useLinkByCode({ email, enter, onLeave }: Options) {
  const ctx = useKarwan();
  const toast = useToast();
  /** When a new code may be requested, in ms since 1970. Undefined until the first one is sent. */
  const [resendAtMs, setResendAtMs] = useState<number>();
  const [isVerified, setIsVerified] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [trouble, setTrouble] = useState<Trouble>();
  const contact = { kind: 'email', value: email } as const;

  const send = async () => {
    const { deviceId } = await readDevice();
    return (await ctx.call(sendGoogleLinkCode, { body: { deviceId } })).resendInSeconds;
  };
  const attempt = async (work: () => Promise<void>, onFailure: (failure: unknown) => void) => {
    setIsBusy(true);
    setTrouble(undefined);
    await work().catch(onFailure);
    setIsBusy(false);
  };
  const sendFirst = () =>
    attempt(
      async () => setResendAtMs(inSeconds(await firstCode(send))),
      (failure) => {
        const message = failureMessage(failure, messages.sendOtpFailed);
        toast('error', message);
        setTrouble(troubleOf(failure, message));
      },
    );
  const finish = () =>
    attempt(
      () => enter({}),
      (failure) => {
        if (!(failure instanceof LoginFailure)) throw failure;
        setTrouble(troubleOf(failure.cause, failure.message));
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
          onWait: (seconds) => setResendAtMs(inSeconds(seconds)),
          onVerified() {
            setIsVerified(true);
            void finish();
          },
          onLeave,
        };
  return { step, isVerified, isBusy, trouble, sendFirst, finish };
}
