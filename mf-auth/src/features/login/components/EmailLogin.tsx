import { zodResolver } from '@hookform/resolvers/zod';
import { ApiError, type EmailLoginForm, emailLoginForm } from '@karwan/shared-contracts';
import { Banner, Button, Field, PasswordInput, Stack, TextInput } from '@karwan/shared-ui';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { OtherWay } from '../../../components/OtherWay.tsx';
import { useCopy } from '../../../lib/copy.ts';
import { readDevice } from '../../../lib/device.ts';
import { LoginFailure, useLogIn } from '../../../lib/log-in.ts';
import { recallTyped, rememberTyped } from '../../../lib/remembered-form.ts';

/** Which field a refusal is about; what is in neither concerns the form as a whole. */
const fieldOfCode: Record<string, 'email' | 'password'> = {
  contact_not_found: 'email',
  google_account: 'email',
  wrong_password: 'password',
};

/** Login of an individual by email. */
export function EmailLogin() {
  const t = useCopy();
  const logIn = useLogIn();
  const form = useForm<EmailLoginForm>({
    resolver: zodResolver(emailLoginForm),
    defaultValues: { email: recallTyped('email').email ?? '', password: '' },
  });
  const { errors, isSubmitting } = form.formState;
  useEffect(() => void readDevice(), []);

  const submit = form.handleSubmit(async (credentials) => {
    try {
      await logIn(credentials);
    } catch (error) {
      if (!(error instanceof LoginFailure)) throw error;
      const field = fieldOf(error);
      form.setError(field ?? 'root', { message: error.message });
      form.setFocus(field ?? 'password', { shouldSelect: true });
    }
  });

  return (
    <Stack as="form" noValidate onSubmit={submit} $gap="space-5">
      {errors.root?.message && <Banner tone="danger">{errors.root.message}</Banner>}
      <Field label={t('email.label')} error={errors.email?.message} isRequired>
        <TextInput
          // Opened to type into.
          autoFocus
          type="email"
          inputMode="email"
          autoComplete="username"
          {...form.register('email', { onChange: ({ target }) => rememberTyped('email', { email: target.value }) })}
        />
      </Field>
      <Field label={t('password.label')} error={errors.password?.message} isRequired>
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

const fieldOf = ({ cause }: LoginFailure) =>
  cause instanceof ApiError && cause.failure.kind === 'refused' ? fieldOfCode[cause.failure.code] : undefined;
