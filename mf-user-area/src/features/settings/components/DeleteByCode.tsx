import { Banner, Button, Field, OtpInput, Stack, Text } from '@karwan/shared-ui';
import type { FormEvent } from 'react';
import { useCopy } from '../../../lib/copy.ts';
import { useDeletionCode } from '../data/use-deletion-code.ts';

export function DeleteByCode({ email }: { email: string }) {
  const t = useCopy();
  const { isSent, busy, code, codeError, error, setCode, send, confirm } = useDeletionCode(email);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) void confirm();
  };
  const problem = error && (
    <Banner tone="danger" isAnnounced>
      {error}
    </Banner>
  );
  if (!isSent) {
    return (
      <Stack $gap="space-5">
        {problem}
        <Text>{t('deletion.codeNeeded', { email })}</Text>
        <Button isWide isBusy={busy === 'sending'} onClick={() => void send()}>
          {t('deletion.sendCode')}
        </Button>
      </Stack>
    );
  }
  return (
    <Stack as="form" noValidate onSubmit={submit} $gap="space-5">
      {problem}
      <Text>{t('deletion.codeSent', { email })}</Text>
      <Field label={t('deletion.code')} error={codeError} isRequired>
        <OtpInput
          // The step replaces the one before on the person's own request: its one input is where they go on.
          autoFocus
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
      </Field>
      <Button type="submit" variant="danger" isWide isBusy={busy === 'deleting'}>
        {t('deletion.confirm')}
      </Button>
      <Button variant="quiet" size="sm" isBusy={busy === 'sending'} onClick={() => void send()}>
        {t('deletion.sendAgain')}
      </Button>
    </Stack>
  );
}
