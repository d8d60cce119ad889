import { isRefused } from '@karwan/shared-contracts';
import { useFailureToast } from '@karwan/shared-kit';
import { Banner, Button, Field, PasswordInput, Stack } from '@karwan/shared-ui';
import { useForm } from 'react-hook-form';
import type { Confirmation } from '../lib/confirmation.ts';
import { useCopy } from '../lib/copy.ts';

export function ConfirmByPassword({ action, label, isDangerous = false, fallbackMessage }: Confirmation) {
  const t = useCopy();
  const toastFailure = useFailureToast();
  const form = useForm({ defaultValues: { password: '' } });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ password }) => {
    try {
      await action({ password });
    } catch (error) {
      const message = toastFailure(error, fallbackMessage);
      if (isRefused(error, 'wrong_password')) form.setError('password', { message }, { shouldFocus: true });
      else form.setError('root', { message });
    }
  });
  return (
    <Stack as="form" noValidate onSubmit={submit} $gap="space-5">
      {errors.root?.message && (
        <Banner tone="danger" isAnnounced>
          {errors.root.message}
        </Banner>
      )}
      <Field label={t('confirm.password')} error={errors.password?.message} isRequired>
        <PasswordInput
          // The user opened the dialog, so moving the focus to its only input is expected.
          autoFocus
          autoComplete="current-password"
          showLabel={t('confirm.showPassword')}
          hideLabel={t('confirm.hidePassword')}
          {...form.register('password', { required: t('confirm.passwordNeeded') })}
        />
      </Field>
      <Button type="submit" variant={isDangerous ? 'danger' : 'primary'} isWide isBusy={isSubmitting}>
        {label}
      </Button>
    </Stack>
  );
}
