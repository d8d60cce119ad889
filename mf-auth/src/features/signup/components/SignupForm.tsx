import { useKarwan } from '@karwan/shared-kit';
import { Button, Field, InField, Stack, TextInput } from '@karwan/shared-ui';
import CircleCheck from 'lucide-react/icons/circle-check';
import { type ReactNode, useEffect } from 'react';
import { ContactField } from '../../../components/ContactField.tsx';
import { OtherWay } from '../../../components/OtherWay.tsx';
import { OtpStep } from '../../../components/OtpStep.tsx';
import { PasswordField } from '../../../components/PasswordField.tsx';
import { SolvingNotice } from '../../../components/SolvingNotice.tsx';
import { TroubleBanner } from '../../../components/TroubleBanner.tsx';
import { useCopy } from '../../../lib/copy.ts';
import { GOOGLE_ACCOUNT } from '../../../lib/failure.ts';
import type { Credentials } from '../../../lib/log-in.ts';
import { meantEmail } from '../../../lib/meant-email.ts';
import { rememberSignup } from '../../../lib/typed.ts';
import type { SignupWay } from '../../../lib/ways-in.ts';
import { TAKEN, useSignup } from '../data/use-signup.ts';

type SignupFormProps = {
  way: SignupWay;
  /** Receives the function that leaves the code step, while that step is shown. */
  holdBack: (leave: (() => void) | undefined) => void;
  /** Shown for a contact whose account has no password. */
  googleWay: ReactNode;
  /** Called once the account exists, to log in to it. */
  onRegistered: (credentials: Credentials) => void;
};

/** Sign-up of an individual. The contact must be verified by a code first; the code step replaces the form. */
export function SignupForm({ way, holdBack, googleWay, onRegistered }: SignupFormProps) {
  const t = useCopy();
  const { auth } = useKarwan();
  const signup = useSignup(way, onRegistered);
  const { form, otpStatus, verification } = signup;
  const { errors, isSubmitting } = form.formState;

  const isEntering = verification.step !== undefined;
  useEffect(() => {
    if (!isEntering) return;
    holdBack(verification.leave);
    return () => holdBack(undefined);
  }, [isEntering, holdBack, verification.leave]);

  if (verification.step) return <OtpStep {...verification.step} />;

  const isVerified = otpStatus === 'otp_verified';
  const meant = way === 'email' && !isVerified ? meantEmail(form.watch('contact')) : undefined;
  const correct = (email: string) => {
    form.setValue('contact', email);
    signup.changeContact(email);
    form.setFocus('contact');
  };
  // Where the focus goes when the form opens or returns from the code step.
  const next = form.getValues('name') === '' ? 'name' : isVerified ? 'password' : 'contact';
  return (
    <Stack as="form" noValidate onSubmit={signup.submit} $gap="space-5">
      <TroubleBanner trouble={signup.trouble} />
      <Field label={t('name.label')} error={errors.name?.message} isRequired>
        <TextInput
          autoFocus={next === 'name'}
          autoComplete="name"
          {...form.register('name', { onChange: ({ target }) => rememberSignup(way, { name: target.value }) })}
        />
      </Field>
      <Stack $gap="space-2">
        <ContactField
          isFirst={next === 'contact'}
          kind={signup.contactKind}
          autoComplete={way === 'email' ? 'username' : 'tel'}
          hint={isVerified ? t('signup.verified') : t('signup.verifyHint')}
          error={errors.contact?.message ?? errors.otpStatus?.message}
          trailing={isVerified ? <CircleCheck aria-hidden="true" /> : undefined}
          action={
            isVerified ? undefined : (
              <InField>
                <Button variant="secondary" size="sm" isBusy={verification.isRequesting} onClick={verification.begin}>
                  {t(otpStatus === 'otp_sent' ? 'signup.enterCode' : 'signup.verify')}
                </Button>
              </InField>
            )
          }
          input={form.register('contact', { onChange: ({ target }) => signup.changeContact(target.value) })}
        />
        {way === 'email' && (
          <div role="status">
            {meant && (
              <Button variant="quiet" size="sm" onClick={() => correct(meant)}>
                {t('signup.didYouMean', { email: meant })}
              </Button>
            )}
          </div>
        )}
      </Stack>
      <SolvingNotice />
      {errors.contact?.type === GOOGLE_ACCOUNT && googleWay}
      {TAKEN.includes(errors.contact?.type ?? '') && (
        <Button variant="secondary" onClick={() => auth.openModal(`${way}-login`)}>
          {t('signup.logInInstead')}
        </Button>
      )}
      <PasswordField
        isFirst={next === 'password'}
        label={t('password.label')}
        hint={t('password.hint', { count: signup.passwordMinLength })}
        autoComplete="new-password"
        error={errors.password?.message}
        input={form.register('password')}
      />
      <Button type="submit" size="lg" isWide isBusy={isSubmitting}>
        {t('signup.submit')}
      </Button>
      <OtherWay question={t('signupList.hasAccount')} answer={t('signupList.logIn')} modal="login-list" />
    </Stack>
  );
}
