import { OTP_LENGTH } from '@karwan/shared-contracts';
import { type CodeEntry, type Contact, useCodeEntry } from '@karwan/shared-kit';
import { Button, Cluster, Field, OtpInput, Stack, Text, useCountdown } from '@karwan/shared-ui';
import type { FormEvent } from 'react';
import { useCopy } from '../lib/copy.ts';
import { useHideToast } from '../lib/use-hide-toast.ts';
import { useWaitText } from '../lib/use-wait-text.ts';
import { SolvingNotice } from './SolvingNotice.tsx';

export type OtpStepProps = Omit<CodeEntry, 'sentAgain'> & {
  contact: Contact;
  /** When a new code may be requested, in ms since 1970. */
  resendAtMs: number;
  /** Returns to the form so the user can check or change the contact. */
  onLeave: () => void;
  /** Label of the Back button. Default: change the contact. */
  leaveLabel?: string;
};

/** Asks for the code sent to `contact`. Submits when the last digit is entered. */
export function OtpStep({ contact, resendAtMs, onLeave, leaveLabel, onVerified, ...calls }: OtpStepProps) {
  const t = useCopy();
  const waitText = useWaitText();
  const hideToast = useHideToast();
  const entry = useCodeEntry({
    ...calls,
    sentAgain: t('otp.sentAgain', { contact: contact.value }),
    onVerified: () => {
      hideToast();
      onVerified();
    },
  });
  const secondsLeft = useCountdown(resendAtMs);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!entry.isChecking) void entry.check(entry.code);
  };

  return (
    <Stack as="form" noValidate onSubmit={submit} $gap="space-5">
      <Text>{t('otp.sentTo', { contact: contact.value })}</Text>
      <Field label={t('otp.label')} error={entry.error} isRequired>
        <OtpInput
          // The user asked for the code, so moving the focus to its only input is expected.
          autoFocus
          length={OTP_LENGTH}
          value={entry.code}
          onChange={(event) => entry.type(event.target.value)}
          onComplete={(typed) => void entry.check(typed)}
        />
      </Field>
      <Button type="submit" size="lg" isWide isBusy={entry.isChecking}>
        {t('otp.submit')}
      </Button>
      <SolvingNotice />
      <Cluster $justify="space-between" $gap="space-2">
        <Button variant="quiet" size="sm" onClick={onLeave}>
          {leaveLabel ?? t(`otp.change.${contact.kind}`)}
        </Button>
        <Button variant="quiet" size="sm" isBusy={entry.isSending} disabled={secondsLeft > 0} onClick={entry.resend}>
          {secondsLeft > 0 ? t('otp.resendIn', { time: waitText(secondsLeft) }) : t('otp.resend')}
        </Button>
      </Cluster>
    </Stack>
  );
}
