import { isRefused, messages, otpField, sendOtp, toastShow, verifyOtp } from '@karwan/shared-contracts';
import { Button, Cluster, Field, OtpInput, Stack, Text } from '@karwan/shared-ui';
import { type FormEvent, useState } from 'react';
import { useCopy } from '../lib/copy.ts';
import { failureMessage } from '../lib/failure-message.ts';
import { useKarwan } from '../lib/remote-context.tsx';
import { useCountdown } from '../lib/use-countdown.ts';

type OtpStepProps = {
  email: string;
  /** When another code may be asked for, in ms since 1970. */
  resendAtMs: number;
  onSent: (resendInSeconds: number) => void;
  onVerified: () => void;
  /** Back to the form, to look at the email again or change it. */
  onLeave: () => void;
};

/** Asks for the code that was sent to `email`, and checks it as soon as its last digit is in. */
export function OtpStep({ email, resendAtMs, onSent, onVerified, onLeave }: OtpStepProps) {
  const t = useCopy();
  const { call, bus } = useKarwan();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [isChecking, setIsChecking] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const secondsLeft = useCountdown(resendAtMs);

  const check = async (typed: string) => {
    const parsed = otpField.safeParse(typed);
    if (!parsed.success) {
      setError(messages.invalidOtp);
      bus.emit(toastShow, { variant: 'info', message: messages.invalidOtp });
      return;
    }
    setIsChecking(true);
    setError(undefined);
    try {
      await call(verifyOtp, { body: { email, code: Number(parsed.data), purpose: 'signup' } });
      onVerified();
    } catch (failure) {
      setError(failureMessage(failure, messages.verifyOtpFailed));
      // A wrong code is typed anew; one that nobody could check is kept.
      if (isRefused(failure)) setCode('');
    } finally {
      setIsChecking(false);
    }
  };

  const resend = async () => {
    setIsSending(true);
    setError(undefined);
    try {
      const { resendInSeconds } = await call(sendOtp, { body: { email, purpose: 'signup' } });
      onSent(resendInSeconds);
      setCode('');
      bus.emit(toastShow, { variant: 'success', message: t('otp.sentAgain', { email }) });
    } catch (failure) {
      setError(failureMessage(failure, messages.sendOtpFailed));
    } finally {
      setIsSending(false);
    }
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isChecking) void check(code);
  };

  return (
    <Stack as="form" noValidate onSubmit={submit} $gap="space-5">
      <Text>{t('otp.sentTo', { email })}</Text>
      <Field label={t('otp.label')} error={error} isRequired>
        <OtpInput
          // The code step replaces the form on the person's own request: its one input is where they go on.
          autoFocus
          value={code}
          onChange={(event) => setCode(event.target.value)}
          onComplete={(typed) => void check(typed)}
        />
      </Field>
      <Button type="submit" size="lg" isWide isBusy={isChecking}>
        {t('otp.submit')}
      </Button>
      <Cluster $justify="space-between" $gap="space-2">
        <Button variant="quiet" size="sm" onClick={onLeave}>
          {t('otp.changeEmail')}
        </Button>
        <Button variant="quiet" size="sm" isBusy={isSending} disabled={secondsLeft > 0} onClick={resend}>
          {secondsLeft > 0 ? t('otp.resendIn', { count: secondsLeft }) : t('otp.resend')}
        </Button>
      </Cluster>
    </Stack>
  );
}
