import { waitOf } from '@karwan/shared-contracts';
import { Banner, Button, Field, OtpInput, Stack, Text, useCountdown } from '@karwan/shared-ui';
import type { FormEvent } from 'react';
import { useCopy } from '../../../lib/copy.ts';
import { useDeletionCode } from '../data/use-deletion-code.ts';

export function DeleteByCode({ email }: { email: string }) {
  const t = useCopy();
  const { entry, resendAtMs, busy, error, sendFirst, confirm } = useDeletionCode(email);
  const isDeleting = entry.isChecking || busy === 'deleting';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isDeleting) void confirm();
  };
  const problem = error && (
    <Banner tone="danger" isAnnounced>
      {error}
    </Banner>
  );
  if (resendAtMs === undefined) {
    return (
      <Stack $gap="space-5">
        {problem}
        <Text>{t('deletion.codeNeeded', { email })}</Text>
        <Button isWide isBusy={busy === 'sending'} onClick={() => void sendFirst()}>
          {t('deletion.sendCode')}
        </Button>
      </Stack>
    );
  }
  return (
    <Stack as="form" noValidate onSubmit={submit} $gap="space-5">
      {problem}
      <Text>{t('deletion.codeSent', { email })}</Text>
      <Field label={t('deletion.code')} error={entry.error} isRequired>
        <OtpInput
          // The step replaces the one before on the person's own request: its one input is where they go on.
          autoFocus
          value={entry.code}
          onChange={(event) => entry.type(event.target.value)}
        />
      </Field>
      <Button type="submit" variant="danger" isWide isBusy={isDeleting}>
        {t('deletion.confirm')}
      </Button>
      <SendAgain resendAtMs={resendAtMs} isBusy={entry.isSending} onClick={() => void entry.resend()} />
    </Stack>
  );
}

type SendAgainProps = { resendAtMs: number; isBusy: boolean; onClick: () => void };

function SendAgain({ resendAtMs, isBusy, onClick }: SendAgainProps) {
  const t = useCopy();
  const secondsLeft = useCountdown(resendAtMs);
  const { unit, count } = waitOf(secondsLeft);
  return (
    <Button variant="quiet" size="sm" isBusy={isBusy} disabled={secondsLeft > 0} onClick={onClick}>
      {secondsLeft > 0 ? t('deletion.sendAgainIn', { time: t(`wait.${unit}`, { count }) }) : t('deletion.sendAgain')}
    </Button>
  );
}
