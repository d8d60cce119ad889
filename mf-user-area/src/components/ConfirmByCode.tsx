import { type OtpPurpose, waitOf } from '@karwan/shared-contracts';
import { Banner, Button, Field, OtpInput, Stack, Text, useCountdown } from '@karwan/shared-ui';
import type { FormEvent } from 'react';
import type { Confirmation } from '../lib/confirmation.ts';
import { useCopy } from '../lib/copy.ts';
import { useConfirmByCode } from '../lib/use-confirm-by-code.ts';

type ConfirmByCodeProps = Confirmation & { email: string; purpose: OtpPurpose };

export function ConfirmByCode({ email, purpose, act, label, isDangerous = false, failed }: ConfirmByCodeProps) {
  const t = useCopy();
  const { entry, resendAtMs, busy, error, sendFirst, confirm } = useConfirmByCode({
    email,
    purpose,
    act: () => act({}),
    failed,
  });
  const isActing = entry.isChecking || busy === 'acting';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isActing) void confirm();
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
        <Text>{t('confirm.codeNeeded', { email })}</Text>
        <Button isWide isBusy={busy === 'sending'} onClick={() => void sendFirst()}>
          {t('confirm.sendCode')}
        </Button>
      </Stack>
    );
  }
  return (
    <Stack as="form" noValidate onSubmit={submit} $gap="space-5">
      {problem}
      <Text>{t('confirm.codeSent', { email })}</Text>
      <Field label={t('confirm.code')} error={entry.error} isRequired>
        <OtpInput
          // The user asked for this step, so moving the focus to its only input is expected.
          autoFocus
          value={entry.code}
          onChange={(event) => entry.type(event.target.value)}
        />
      </Field>
      <Button type="submit" variant={isDangerous ? 'danger' : 'primary'} isWide isBusy={isActing}>
        {label}
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
      {secondsLeft > 0 ? t('confirm.sendAgainIn', { time: t(`wait.${unit}`, { count }) }) : t('confirm.sendAgain')}
    </Button>
  );
}
