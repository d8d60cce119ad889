import { Button, Stack, Text } from '@karwan/shared-ui';
import { FormErrorBanner } from '../../../components/FormErrorBanner.tsx';
import { HiddenUsername } from '../../../components/HiddenUsername.tsx';
import { PasswordField } from '../../../components/PasswordField.tsx';
import { useCopy } from '../../../lib/copy.ts';
import type { LoginMethod } from '../../../lib/login-methods.ts';
import { useNewPassword } from '../data/use-new-password.ts';

/** Last step of a password reset: the new password. */
export function NewPassword({ method, onDone }: { method: LoginMethod; onDone: () => void }) {
  const t = useCopy();
  const { form, contact, minLength, formError, submit } = useNewPassword(method, onDone);
  const { errors, isSubmitting } = form.formState;
  return (
    <Stack as="form" noValidate onSubmit={submit} $gap="space-5">
      <FormErrorBanner formError={formError} />
      <Text $tone="muted">{t('forgot.forWhom', { contact })}</Text>
      <HiddenUsername value={contact} />
      <PasswordField
        isFirst
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
      <Button type="submit" size="lg" isWide isBusy={isSubmitting}>
        {t('forgot.save')}
      </Button>
    </Stack>
  );
}
