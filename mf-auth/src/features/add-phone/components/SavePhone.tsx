import { useAuthState } from '@karwan/shared-kit';
import { Button, Stack, Text } from '@karwan/shared-ui';
import { HiddenUsername } from '../../../components/HiddenUsername.tsx';
import { PasswordField } from '../../../components/PasswordField.tsx';
import { useCopy } from '../../../lib/copy.ts';
import { useSavePhoneForm } from '../data/use-save-phone-form.ts';

type SavePhoneProps = {
  phone: string;
  isSaving: boolean;
  /** Rejects with the error of the failed call. */
  save: (password?: string) => Promise<void>;
};

/** Step after the code: saves the number. Asks for the password, because a number can be used to log in. */
export function SavePhone({ phone, isSaving, save }: SavePhoneProps) {
  const t = useCopy();
  const { user } = useAuthState();
  const hasPassword = user?.hasPassword !== false;
  const { input, error, submit } = useSavePhoneForm(save, hasPassword);
  return (
    <Stack as="form" noValidate onSubmit={submit} $gap="space-5">
      <Text>{t(hasPassword ? 'addPhone.confirm' : 'addPhone.verified', { phone })}</Text>
      {hasPassword && (
        <>
          <HiddenUsername value={user?.email ?? user?.phones?.[0] ?? ''} />
          <PasswordField
            isFirst
            label={t('addPhone.password')}
            autoComplete="current-password"
            error={error}
            input={input}
          />
        </>
      )}
      <Button type="submit" size="lg" isWide isBusy={isSaving}>
        {t('addPhone.save')}
      </Button>
    </Stack>
  );
}
