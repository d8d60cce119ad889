import { zodResolver } from '@hookform/resolvers/zod';
import {
  type EmailSignupForm,
  emailSignupForm,
  isRefused,
  messages,
  registerUser,
  toastShow,
} from '@karwan/shared-contracts';
import { Button, Field, PasswordInput, Stack, TextInput } from '@karwan/shared-ui';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { OtherWay } from '../../../components/OtherWay.tsx';
import { useCopy } from '../../../lib/copy.ts';
import { readDevice } from '../../../lib/device.ts';
import { failureMessage } from '../../../lib/failure-message.ts';
import { recallTyped, rememberTyped } from '../../../lib/remembered-form.ts';
import { useAuthState, useKarwan } from '../../../lib/remote-context.tsx';
import { LoginFailure, logIn } from '../../login/data/log-in.ts';
import { OtpStep } from '../../otp/components/OtpStep.tsx';
import { requestCode } from '../data/request-code.ts';

type CodeStep = { email: string; resendInSeconds: number };

/** Sign-up of an individual by email; the email has to pass a code first. `onDone` gets called once logged in. */
export function EmailSignup({ onDone }: { onDone: () => void }) {
  const t = useCopy();
  const ctx = useKarwan();
  const { isVerified, email: verifiedEmail } = useAuthState();
  const [codeStep, setCodeStep] = useState<CodeStep | null>(null);
  const [isRequesting, setIsRequesting] = useState(false);
  const typed = recallTyped('email-signup');
  const email = recallTyped('email').email ?? '';
  const form = useForm<z.input<typeof emailSignupForm>, unknown, EmailSignupForm>({
    resolver: zodResolver(emailSignupForm),
    defaultValues: {
      name: typed.name ?? '',
      email,
      password: '',
      otpStatus: isVerified && verifiedEmail === email ? 'otp_verified' : 'empty',
    },
  });
  const { errors, isSubmitting } = form.formState;
  const otpStatus = form.watch('otpStatus');

  const changeEmail = (next: string) => {
    rememberTyped('email', { email: next });
    ctx.auth.setContact({ email: next });
    form.setValue('otpStatus', next === '' ? 'empty' : 'not_sent');
    form.clearErrors('otpStatus');
  };

  const verifyEmail = async () => {
    if (!(await form.trigger('email', { shouldFocus: true }))) return;
    const contact = emailSignupForm.shape.email.parse(form.getValues('email'));
    setIsRequesting(true);
    const request = await requestCode(ctx, contact);
    setIsRequesting(false);
    if (request.kind === 'refused') {
      form.setError('email', { message: request.message }, { shouldFocus: true });
      return;
    }
    ctx.auth.setContact({ email: contact });
    form.setValue('otpStatus', 'otp_sent');
    setCodeStep({ email: contact, resendInSeconds: request.resendInSeconds });
  };

  const submit = form.handleSubmit(async ({ name, email, password }) => {
    try {
      const device = await readDevice();
      await ctx.call(registerUser, { body: { name, email, password, type: 'user', ...device } });
    } catch (error) {
      refuse(error);
      return;
    }
    ctx.bus.emit(toastShow, { variant: 'success', message: t('emailSignup.done') });
    try {
      await logIn(ctx, { email, password });
      onDone();
    } catch (error) {
      if (!(error instanceof LoginFailure)) throw error;
      ctx.bus.emit(toastShow, { variant: 'error', message: error.message });
      ctx.auth.openModal('email-login');
    }
  });

  const refuse = (error: unknown) => {
    const message = failureMessage(error, messages.signupFailed);
    ctx.bus.emit(toastShow, { variant: 'error', message });
    if (isRefused(error, 'otp_not_verified')) {
      form.setValue('otpStatus', 'not_sent');
      form.setError('otpStatus', { message });
    } else if (isRefused(error, 'email_registered')) form.setError('email', { message }, { shouldFocus: true });
    else form.setError('root', { message });
  };

  if (codeStep) {
    return (
      <OtpStep
        {...codeStep}
        onVerified={() => {
          ctx.auth.setVerified(true);
          form.setValue('otpStatus', 'otp_verified');
          form.clearErrors('otpStatus');
          setCodeStep(null);
        }}
        onChangeEmail={() => {
          form.setValue('otpStatus', 'not_sent');
          setCodeStep(null);
        }}
      />
    );
  }

  const isEmailVerified = otpStatus === 'otp_verified';
  return (
    <Stack as="form" noValidate onSubmit={submit} $gap="space-5">
      <Field label={t('name.label')} error={errors.name?.message} isRequired>
        <TextInput
          autoComplete="name"
          {...form.register('name', {
            onChange: ({ target }) => rememberTyped('email-signup', { name: target.value }),
          })}
        />
      </Field>
      <Field
        label={t('email.label')}
        hint={isEmailVerified ? t('emailSignup.verified') : t('emailSignup.verifyHint')}
        error={errors.email?.message ?? errors.otpStatus?.message}
        isRequired
      >
        <TextInput
          type="email"
          inputMode="email"
          autoComplete="username"
          trailing={isEmailVerified ? <CircleCheck aria-hidden="true" /> : undefined}
          action={
            isEmailVerified ? undefined : (
              <Button variant="secondary" size="sm" isBusy={isRequesting} onClick={verifyEmail}>
                {t('emailSignup.verify')}
              </Button>
            )
          }
          {...form.register('email', { onChange: ({ target }) => changeEmail(target.value) })}
        />
      </Field>
      <Field
        label={t('password.label')}
        hint={t('password.hint')}
        error={errors.password?.message ?? errors.root?.message}
        isRequired
      >
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
