import { officeLoginForm } from '@karwan/shared-contracts';
import { Field, PasswordInput, TextInput } from '@karwan/shared-ui';
import { useCopy } from '../../../lib/copy.ts';
import type { Login } from '../data/use-login.ts';
import { useStepForm } from '../data/use-step-form.ts';
import { StepFrame } from './StepFrame.tsx';

export function PasswordStep({ login }: { login: Login }) {
  const t = useCopy();
  const { form, submit } = useStepForm({
    schema: officeLoginForm,
    empty: { email: '', password: '' },
    send: login.logIn,
    onExpired: login.restart,
  });
  const { errors, isSubmitting } = form.formState;
  return (
    <StepFrame error={errors.root?.message} isBusy={isSubmitting} submitLabel={t('login.next')} onSubmit={submit}>
      <Field label={t('login.email')} error={errors.email?.message} isRequired>
        <TextInput type="email" inputMode="email" autoComplete="username" {...form.register('email')} />
      </Field>
      <Field label={t('login.password')} error={errors.password?.message} isRequired>
        <PasswordInput
          autoComplete="current-password"
          showLabel={t('login.showPassword')}
          hideLabel={t('login.hidePassword')}
          {...form.register('password')}
        />
      </Field>
    </StepFrame>
  );
}
