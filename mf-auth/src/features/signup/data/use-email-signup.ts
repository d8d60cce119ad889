import { zodResolver } from '@hookform/resolvers/zod';
import {
  type EmailSignupForm,
  emailSignupForm,
  isRefused,
  messages,
  type OtpStatus,
  registerUser,
  toastShow,
} from '@karwan/shared-contracts';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { useCopy } from '../../../lib/copy.ts';
import { readDevice } from '../../../lib/device.ts';
import { failureMessage } from '../../../lib/failure-message.ts';
import { LoginFailure, useLogIn } from '../../../lib/log-in.ts';
import { forgetTyped, recallTyped, rememberTyped } from '../../../lib/remembered-form.ts';
import { useKarwan } from '../../../lib/remote-context.tsx';
import { requestCode } from './request-code.ts';

/** A code that was sent, and when the next one may be asked for (ms since 1970). */
type SentCode = { email: string; resendAtMs: number };

const inSeconds = (seconds: number) => Date.now() + seconds * 1000;

/** The sign-up form with the way of its email through the code: empty, not_sent, otp_sent, otp_verified (AUTH-05). */
export function useEmailSignup() {
  const t = useCopy();
  const ctx = useKarwan();
  const logIn = useLogIn();
  const [code, setCode] = useState<SentCode>();
  const [isEnteringCode, setIsEnteringCode] = useState(false);
  const [isRequesting, setIsRequesting] = useState(false);
  const [defaultValues] = useState(recalled);
  const form = useForm<z.input<typeof emailSignupForm>, unknown, EmailSignupForm>({
    resolver: zodResolver(emailSignupForm),
    defaultValues,
  });
  const otpStatus = form.watch('otpStatus');

  useEffect(() => {
    void readDevice();
    ctx.auth.setContact({ email: defaultValues.email, type: 'user' });
    ctx.auth.setVerified(defaultValues.otpStatus === 'otp_verified');
  }, [ctx.auth, defaultValues]);

  const setStatus = (status: OtpStatus) => {
    form.setValue('otpStatus', status);
    form.clearErrors('otpStatus');
    ctx.auth.setVerified(status === 'otp_verified');
  };

  const setContact = (email: string) => {
    rememberTyped('email', { email });
    ctx.auth.setContact({ email, type: 'user' });
  };

  const changeEmail = (email: string) => {
    setContact(email);
    setCode(undefined);
    setStatus(email === '' ? 'empty' : 'not_sent');
  };

  const verifyEmail = async () => {
    if (!(await form.trigger('email', { shouldFocus: true }))) return;
    const email = emailSignupForm.shape.email.parse(form.getValues('email'));
    if (code?.email !== email) {
      setIsRequesting(true);
      const request = await requestCode(ctx, email);
      setIsRequesting(false);
      if (request.kind === 'refused') {
        form.setError('email', { message: request.message });
        form.setFocus('email');
        return;
      }
      setCode({ email, resendAtMs: inSeconds(request.resendInSeconds) });
    }
    // As it was read: trimmed, in lower case.
    form.setValue('email', email);
    setContact(email);
    setStatus('otp_sent');
    setIsEnteringCode(true);
  };

  const verified = () => {
    setIsEnteringCode(false);
    setStatus('otp_verified');
    rememberTyped('verified', { email: form.getValues('email') });
  };

  const submit = form.handleSubmit(async ({ name, email, password }) => {
    try {
      const device = await readDevice();
      await ctx.call(registerUser, { body: { name, email, password, type: 'user', ...device } });
    } catch (error) {
      refuse(error);
      return;
    }
    forgetTyped();
    rememberTyped('email', { email });
    ctx.bus.emit(toastShow, { variant: 'success', message: t('emailSignup.done') });
    ctx.auth.closeModal();
    try {
      await logIn({ email, password });
    } catch (error) {
      if (!(error instanceof LoginFailure)) throw error;
      ctx.auth.openModal('email-login');
    }
  });

  const refuse = (error: unknown) => {
    const message = failureMessage(error, messages.signupFailed);
    ctx.bus.emit(toastShow, { variant: 'error', message });
    if (isRefused(error, 'otp_not_verified')) {
      setCode(undefined);
      setStatus('not_sent');
      form.setError('otpStatus', { message });
    } else if (isRefused(error, 'email_registered')) {
      form.setError('email', { message });
      form.setFocus('email');
    } else form.setError('root', { message });
  };

  return {
    form,
    otpStatus,
    code,
    isEnteringCode,
    isRequesting,
    changeEmail,
    verifyEmail,
    submit,
    otp: {
      onSent: (seconds: number) => setCode((sent) => sent && { ...sent, resendAtMs: inSeconds(seconds) }),
      onVerified: verified,
      onLeave: () => setIsEnteringCode(false),
    },
  };
}

/** What was typed before a switch to another modal or a reload; also that the email had passed its code. */
function recalled(): z.input<typeof emailSignupForm> {
  const { email = '' } = recallTyped('email');
  const isVerified = email !== '' && recallTyped('verified').email === email;
  return {
    name: recallTyped('email-signup').name ?? '',
    email,
    password: '',
    otpStatus: isVerified ? 'otp_verified' : email === '' ? 'empty' : 'not_sent',
  };
}
