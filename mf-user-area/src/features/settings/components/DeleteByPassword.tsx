import { isRefused } from '@karwan/shared-contracts';
import { useFailureToast } from '@karwan/shared-kit';
import { Banner, Button, Field, PasswordInput, Stack } from '@karwan/shared-ui';
import { useForm } from 'react-hook-form';
import { useCopy } from '../../../lib/copy.ts';
import { useAccountDeletion } from '../data/use-account-deletion.ts';

export function DeleteByPassword() {
  const t = useCopy();
  const tellFailure = useFailureToast();
  const deleteAccount = useAccountDeletion();
  const form = useForm({ defaultValues: { password: '' } });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ password }) => {
    try {
      await deleteAccount({ password });
    } catch (error) {
      const message = tellFailure(error);
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
      <Field label={t('deletion.password')} error={errors.password?.message} isRequired>
        <PasswordInput
          autoComplete="current-password"
          showLabel={t('deletion.showPassword')}
          hideLabel={t('deletion.hidePassword')}
          {...form.register('password', { required: t('deletion.passwordNeeded') })}
        />
      </Field>
      <Button type="submit" variant="danger" isWide isBusy={isSubmitting}>
        {t('deletion.confirm')}
      </Button>
    </Stack>
  );
}
