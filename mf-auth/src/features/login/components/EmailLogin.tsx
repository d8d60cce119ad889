import { zodResolver } from '@hookform/resolvers/zod';
import { type EmailLoginForm, emailLoginForm, toastShow } from '@karwan/shared-contracts';
import { Button, Field, PasswordInput, Stack, TextInput } from '@karwan/shared-ui';
import { useForm } from 'react-hook-form';
import { OtherWay } from '../../../components/OtherWay.tsx';
import { useCopy } from '../../../lib/copy.ts';
import { recallTyped, rememberTyped } from '../../../lib/remembered-form.ts';
import { useKarwan } from '../../../lib/remote-context.tsx';
import { LoginFailure, logIn } from '../data/log-in.ts';

/** Login of an individual by email. `onDone` gets called once the person is logged in. */
export function EmailLogin({ onDone }: { onDone: () => void }) {
  const t = useCopy();
  const ctx = useKarwan();
  const form = useForm<EmailLoginForm>({
    resolver: zodResolver(emailLoginForm),
    defaultValues: { email: recallTyped('email').email ?? ctx.auth.getSnapshot().email ?? '', password: '' },
  });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (credentials) => {
    try {
      await logIn(ctx, credentials);
      onDone();
    } catch (error) {
      if (!(error instanceof LoginFailure)) throw error;
      ctx.bus.emit(toastShow, { variant: 'error', message: error.message });
      form.setError('root', { message: error.message });
      form.setFocus('password', { shouldSelect: true });
    }
  });

  return (
    <Stack as="form" noValidate onSubmit={submit} $gap="space-5">
      <Field label={t('email.label')} error={errors.email?.message} isRequired>
        <TextInput
          type="email"
          inputMode="email"
          autoComplete="username"
          {...form.register('email', { onChange: ({ target }) => rememberTyped('email', { email: target.value }) })}
        />
      </Field>
      <Field label={t('password.label')} error={errors.password?.message ?? errors.root?.message} isRequired>
        <PasswordInput
          autoComplete="current-password"
          showLabel={t('password.show')}
          hideLabel={t('password.hide')}
          {...form.register('password')}
        />
      </Field>
      <Button type="submit" size="lg" isWide isBusy={isSubmitting}>
        {t('emailLogin.submit')}
      </Button>
      <OtherWay question={t('loginList.noAccount')} answer={t('loginList.signUp')} modal="signup-list" />
    </Stack>
  );
}
