import type { UserProfile } from '@karwan/shared-contracts';
import { Button, Cluster, Stack } from '@karwan/shared-ui';
import { FormErrorBanner } from '../../../components/FormErrorBanner.tsx';
import { HiddenUsername } from '../../../components/HiddenUsername.tsx';
import { PasswordField } from '../../../components/PasswordField.tsx';
import { useCopy } from '../../../lib/copy.ts';
import { useChangePassword } from '../data/use-change-password.ts';

export function ChangePassword({ user }: { user: UserProfile }) {
  const t = useCopy();
  const { form, formError, submit, minLength } = useChangePassword(user);
  const { errors, isSubmitting } = form.formState;
  return (
    <Stack as="form" noValidate onSubmit={submit} $gap="space-5">
      <FormErrorBanner formError={formError} />
      <HiddenUsername value={user.email ?? user.phones?.[0] ?? ''} />
      <PasswordField
        label={t('password.current')}
        autoComplete="current-password"
        error={errors.currentPassword?.message}
        input={form.register('currentPassword')}
      />
      <PasswordField
        label={t('password.new')}
        hint={t('password.hint', { count: minLength })}
        autoComplete="new-password"
        error={errors.newPassword?.message}
        input={form.register('newPassword')}
      />
      <PasswordField
        label={t('password.confirm')}
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        input={form.register('confirmPassword')}
      />
      <Cluster>
        <Button type="submit" isBusy={isSubmitting}>
          {t('changePassword.submit')}
        </Button>
      </Cluster>
    </Stack>
  );
}
