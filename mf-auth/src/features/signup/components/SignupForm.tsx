import { useKarwan } from '@karwan/shared-kit';
import { Button, Field, InField, Stack, TextInput } from '@karwan/shared-ui';
import CircleCheck from 'lucide-react/icons/circle-check';
import { type ReactNode, useEffect } from 'react';
import { AlternativeLink } from '../../../components/AlternativeLink.tsx';
import { ContactField } from '../../../components/ContactField.tsx';
import { FormErrorBanner } from '../../../components/FormErrorBanner.tsx';
import { OtpStep } from '../../../components/OtpStep.tsx';
import { PasswordField } from '../../../components/PasswordField.tsx';
import { SolvingNotice } from '../../../components/SolvingNotice.tsx';
import { useCopy } from '../../../lib/copy.ts';
import { GOOGLE_ACCOUNT } from '../../../lib/failure.ts';
import { rememberSignup } from '../../../lib/form-memory.ts';
import type { Credentials } from '../../../lib/log-in.ts';
import type { SignupMethod } from '../../../lib/login-methods.ts';
import { suggestEmail } from '../../../lib/suggest-email.ts';
import { ALREADY_REGISTERED, useSignup } from '../data/use-signup.ts';

type SignupFormProps = {
  method: SignupMethod;
  /** Receives the function that leaves the code step, while that step is shown. */
  interceptBack: (leave: (() => void) | undefined) => void;
  /** Shown for a contact whose account has no password. */
  googleButton: ReactNode;
  /** Called once the account exists, to log in to it. */
  onRegistered: (credentials: Credentials) => void;
};

/** Sign-up of an individual. The contact must be verified by a code first; the code step replaces the form. */
export function SignupForm({ method, interceptBack, googleButton, onRegistered }: SignupFormProps) {
  const t = useCopy();
  const { auth } = useKarwan();
  const signup = useSignup(method, onRegistered);
  const { form, otpStatus, verification } = signup;
  const { errors, isSubmitting } = form.formState;

  const isEntering = verification.step !== undefined;
  useEffect(() => {
    if (!isEntering) return;
    interceptBack(verification.leave);
    return () => interceptBack(undefined);
  }, [isEntering, interceptBack, verification.leave]);

  if (verification.step) return <OtpStep {...verification.step} />;

  const isVerified = otpStatus === 'otp_verified';
  const suggestedEmail = method === 'email' && !isVerified ? suggestEmail(form.watch('contact')) : undefined;
  const acceptSuggestedEmail = (email: string) => {
    form.setValue('contact', email);
    signup.changeContact(email);
    form.setFocus('contact');
  };
  // Where the focus goes when the form opens or returns from the code step.
  const firstEmptyField = form.getValues('name') === '' ? 'name' : isVerified ? 'password' : 'contact';
  return (
    <Stack as="form" noValidate onSubmit={signup.submit} $gap="space-5">
      <FormErrorBanner formError={signup.formError} />
      <Field label={t('name.label')} error={errors.name?.message} isRequired>
        <TextInput
          autoFocus={firstEmptyField === 'name'}
          autoComplete="name"
          {...form.register('name', { onChange: ({ target }) => rememberSignup(method, { name: target.value }) })}
        />
      </Field>
      <Stack $gap="space-2">
        <ContactField
          isFirst={firstEmptyField === 'contact'}
          kind={signup.contactKind}
          autoComplete={method === 'email' ? 'username' : 'tel'}
          hint={isVerified ? t('signup.verified') : t('signup.verifyHint')}
          error={errors.contact?.message ?? errors.otpStatus?.message}
          trailing={isVerified ? <CircleCheck aria-hidden="true" /> : undefined}
          action={
            isVerified ? undefined : (
              <InField>
                <Button variant="secondary" size="sm" isBusy={verification.isRequesting} onClick={verification.start}>
                  {t(otpStatus === 'otp_sent' ? 'signup.enterCode' : 'signup.verify')}
                </Button>
              </InField>
            )
          }
          input={form.register('contact', { onChange: ({ target }) => signup.changeContact(target.value) })}
        />
        {method === 'email' && (
          <div role="status">
            {suggestedEmail && (
              <Button variant="quiet" size="sm" onClick={() => acceptSuggestedEmail(suggestedEmail)}>
                {t('signup.didYouMean', { email: suggestedEmail })}
              </Button>
            )}
          </div>
        )}
      </Stack>
      <SolvingNotice />
      {errors.contact?.type === GOOGLE_ACCOUNT && googleButton}
      {ALREADY_REGISTERED.includes(errors.contact?.type ?? '') && (
        <Button variant="secondary" onClick={() => auth.openModal(`${method}-login`)}>
          {t('signup.logInInstead')}
        </Button>
      )}
      <PasswordField
        isFirst={firstEmptyField === 'password'}
        label={t('password.label')}
        hint={t('password.hint', { count: signup.passwordMinLength })}
        autoComplete="new-password"
        error={errors.password?.message}
        input={form.register('password')}
      />
      <Button type="submit" size="lg" isWide isBusy={isSubmitting}>
        {t('signup.submit')}
      </Button>
      <AlternativeLink question={t('signupList.hasAccount')} answer={t('signupList.logIn')} modal="login-list" />
    </Stack>
  );
}
