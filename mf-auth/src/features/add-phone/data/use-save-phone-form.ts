import { failureMessage, isRefused } from '@karwan/shared-contracts';
import { useForm } from 'react-hook-form';
import { useCopy } from '../../../lib/copy.ts';

/** Password form for saving the number. Accounts without a password see only the button. */
export function useSavePhoneForm(save: (password?: string) => Promise<void>, hasPassword: boolean) {
  const t = useCopy();
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { password: '' } });
  const submit = handleSubmit(async ({ password }) => {
    try {
      await save(hasPassword ? password : undefined);
    } catch (error) {
      if (!isRefused(error, 'wrong_password')) return;
      setError('password', { message: failureMessage(error) }, { shouldFocus: true });
    }
  });
  return {
    input: register('password', hasPassword ? { required: t('password.currentMissing') } : {}),
    error: formState.errors.password?.message,
    submit,
  };
}
