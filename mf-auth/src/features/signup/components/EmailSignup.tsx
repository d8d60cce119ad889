import { Banner, Button, Field, PasswordInput, Stack, TextInput, token } from '@karwan/shared-ui';
import CircleCheck from 'lucide-react/icons/circle-check';
import { styled } from 'styled-components';
import { OtherWay } from '../../../components/OtherWay.tsx';
import { OtpStep } from '../../../components/OtpStep.tsx';
import { useCopy } from '../../../lib/copy.ts';
import { rememberTyped } from '../../../lib/remembered-form.ts';
import { useEmailSignup } from '../data/use-email-signup.ts';

/** Sign-up of an individual by email; the email has to pass a code first. The form is away while the code is asked for. */
export function EmailSignup() {
  const t = useCopy();
  const signup = useEmailSignup();
  const { form, otpStatus, code, verifyEmail, otp } = signup;
  const { errors, isSubmitting } = form.formState;
  if (code && signup.isEnteringCode) return <OtpStep {...code} {...otp} />;

  const isVerified = otpStatus === 'otp_verified';
  return (
    <Stack as="form" noValidate onSubmit={signup.submit} $gap="space-5">
      {errors.root?.message && <Banner tone="danger">{errors.root.message}</Banner>}
      <Field label={t('name.label')} error={errors.name?.message} isRequired>
        <TextInput
          // Opened to type into.
          autoFocus
          autoComplete="name"
          {...form.register('name', {
            onChange: ({ target }) => rememberTyped('email-signup', { name: target.value }),
          })}
        />
      </Field>
      <Field
        label={t('email.label')}
        hint={isVerified ? t('emailSignup.verified') : t('emailSignup.verifyHint')}
        error={errors.email?.message ?? errors.otpStatus?.message}
        isRequired
      >
        <TextInput
          type="email"
          inputMode="email"
          autoComplete="username"
          trailing={isVerified ? <CircleCheck aria-hidden="true" /> : undefined}
          action={
            isVerified ? undefined : (
              <InField>
                <Button variant="secondary" size="sm" isBusy={signup.isRequesting} onClick={verifyEmail}>
                  {t(otpStatus === 'otp_sent' ? 'emailSignup.enterCode' : 'emailSignup.verify')}
                </Button>
              </InField>
            )
          }
          {...form.register('email', { onChange: ({ target }) => signup.changeEmail(target.value) })}
        />
      </Field>
      <Field label={t('password.label')} hint={t('password.hint')} error={errors.password?.message} isRequired>
        <PasswordInput
          autoComplete="new-password"
          showLabel={t('password.show')}
          hideLabel={t('password.hide')}
          {...form.register('password')}
        />
      </Field>
      <Button type="submit" size="lg" isWide isBusy={isSubmitting}>
        {t('emailSignup.submit')}
      </Button>
      <OtherWay question={t('signupList.hasAccount')} answer={t('signupList.logIn')} modal="login-list" />
    </Stack>
  );
}

const InField = styled.span`
  flex: none;
  padding-inline-end: ${token('space-1')};
`;
