import { type OtpPurpose, waitOf } from '@karwan/shared-contracts';
import { Banner, Button, Field, OtpInput, Stack, Text, useCountdown } from '@karwan/shared-ui';
import type { FormEvent } from 'react';
import type { Confirmation } from '../lib/confirmation.ts';
import { useCopy } from '../lib/copy.ts';
import { useConfirmByCode } from '../lib/use-confirm-by-code.ts';

type ConfirmByCodeProps = Confirmation & { email: string; purpose: OtpPurpose };

export function ConfirmByCode({
  email,
  purpose,
  action,
  label,
  isDangerous = false,
  fallbackMessage,
}: ConfirmByCodeProps) {
  const t = useCopy();
  const { entry, resendAtMs, busy, error, sendFirst, confirm } = useConfirmByCode({
    email,
    purpose,
    action: () => action({}),
    fallbackMessage,
  });
  const isActing = entry.isChecking || busy === 'acting';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isActing) void confirm();
  };
  const errorBanner = error && (
    <Banner tone="danger" isAnnounced>
      {error}
    </Banner>
  );
  if (resendAtMs === undefined) {
    return (
      <Stack $gap="space-5">
        {errorBanner}
        <Text>{t('confirm.codeNeeded', { email })}</Text>
        <Button isWide isBusy={busy === 'sending'} onClick={() => void sendFirst()}>
          {t('confirm.sendCode')}
        </Button>
      </Stack>
    );
  }
  return (
    <Stack as="form" noValidate onSubmit={submit} $gap="space-5">
      {errorBanner}
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
      <ResendButton resendAtMs={resendAtMs} isBusy={entry.isSending} onClick={() => void entry.resend()} />
    </Stack>
  );
}

type ResendButtonProps = { resendAtMs: number; isBusy: boolean; onClick: () => void };

function ResendButton({ resendAtMs, isBusy, onClick }: ResendButtonProps) {
  const t = useCopy();
  const secondsLeft = useCountdown(resendAtMs);
  const { unit, count } = waitOf(secondsLeft);
  return (
    <Button variant="quiet" size="sm" isBusy={isBusy} disabled={secondsLeft > 0} onClick={onClick}>
      {secondsLeft > 0 ? t('confirm.sendAgainIn', { time: t(`wait.${unit}`, { count }) }) : t('confirm.sendAgain')}
    </Button>
  );
}
