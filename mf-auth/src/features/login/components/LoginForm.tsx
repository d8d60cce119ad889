import { useKarwan } from '@karwan/shared-kit';
import { Button, Cluster, Stack } from '@karwan/shared-ui';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { AlternativeLink } from '../../../components/AlternativeLink.tsx';
import { ContactField } from '../../../components/ContactField.tsx';
import { FormErrorBanner } from '../../../components/FormErrorBanner.tsx';
import { PasswordField } from '../../../components/PasswordField.tsx';
import { useCopy } from '../../../lib/copy.ts';
import { GOOGLE_ACCOUNT, NOT_FOUND } from '../../../lib/failure.ts';
import type { LoginFailure } from '../../../lib/log-in.ts';
import { type LoginMethod, loginMethodDetails } from '../../../lib/login-methods.ts';
import { useLoginForm } from '../data/use-login-form.ts';
import { OtherLogins } from './OtherLogins.tsx';

type LoginFormProps = {
  method: LoginMethod;
  /** Returns, once, the error of a login of this kind that another page started. */
  consumeFailure: (method: LoginMethod) => LoginFailure | undefined;
  /** Shown for an account that has no password. */
  googleButton: ReactNode;
};

/** Login by password: individuals by email or mobile number, dealers and workshops by email. */
export function LoginForm({ method, consumeFailure, googleButton }: LoginFormProps) {
  const t = useCopy();
  const { auth } = useKarwan();
  const { form, formError, submit, showFailure, changeContact } = useLoginForm(method);
  const { errors, isSubmitting } = form.formState;

  const showEarlierFailure = useEffectEvent(() => {
    const failure = consumeFailure(method);
    if (failure) showFailure(failure);
  });
  useEffect(() => showEarlierFailure(), []);

  return (
    <Stack as="form" noValidate onSubmit={submit} $gap="space-5">
      <FormErrorBanner formError={formError} />
      <ContactField
        isFirst
        kind={loginMethodDetails[method].contactKind}
        autoComplete="username"
        error={errors.contact?.message}
        input={form.register('contact', { onChange: ({ target }) => changeContact(target.value) })}
      />
      {errors.contact?.type === GOOGLE_ACCOUNT && googleButton}
      {errors.contact?.type === NOT_FOUND && loginMethodDetails[method].contactKind === 'email' && (
        <OtherLogins method={method} email={form.getValues('contact')} />
      )}
      <PasswordField
        label={t('password.label')}
        autoComplete="current-password"
        error={errors.password?.message}
        input={form.register('password')}
      />
      <Button type="submit" size="lg" isWide isBusy={isSubmitting}>
        {t('login.submit')}
      </Button>
      <Cluster $justify="center">
        <Button variant="quiet" size="sm" onClick={() => auth.openModal(`send-otp-${method}`)}>
          {t('login.forgot')}
        </Button>
      </Cluster>
      <AlternativeLink question={t('loginList.noAccount')} answer={t('loginList.signUp')} modal="signup-list" />
    </Stack>
  );
}
