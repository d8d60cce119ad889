import { emailField } from '@karwan/shared-contracts';
import { Button, Field, Stack, TextInput } from '@karwan/shared-ui';
import { useForm } from 'react-hook-form';
import { useCopy } from '../../../lib/copy.ts';

type NewEmailFormProps = { initial: string; current: string; onDone: (email: string) => void };

/** Asks for the new address. The next step sends a code to it. */
export function NewEmailForm({ initial, current, onDone }: NewEmailFormProps) {
  const t = useCopy();
  const form = useForm({ defaultValues: { email: initial } });
  const submit = form.handleSubmit(async ({ email }) => {
    const parsed = await emailField.safeParseAsync(email);
    const message = !parsed.success
      ? parsed.error.issues[0]?.message
      : parsed.data === current
        ? t('email.unchanged')
        : undefined;
    if (parsed.success && message === undefined) onDone(parsed.data);
    else form.setError('email', { message: message ?? t('email.malformed') }, { shouldFocus: true });
  });
  return (
    <Stack as="form" noValidate onSubmit={submit} $gap="space-5">
      <Field label={t('email.new')} error={form.formState.errors.email?.message} isRequired>
        {/* The user asked for this step, so moving the focus to its only input is expected. */}
        <TextInput
          type="email"
          autoFocus
          autoComplete="email"
          inputMode="email"
          dir="ltr"
          {...form.register('email')}
        />
      </Field>
      <Button type="submit" isWide>
        {t('email.next')}
      </Button>
    </Stack>
  );
}
