import { zodResolver } from '@hookform/resolvers/zod';
import { authLogIn, clearFormValues, messages, registerDealer, registerWorkshop } from '@karwan/shared-contracts';
import { useFailureToast, useKarwan, useToast } from '@karwan/shared-kit';
import { useEffect, useRef, useState } from 'react';
import { type FieldErrors, useForm } from 'react-hook-form';
import { useCopy } from '../../../lib/copy.ts';
import { fieldErrors } from './field-errors.ts';
import {
  FORM_KEY,
  rememberSignup,
  restoreSignup,
  type SignupFields,
  type SignupValues,
  signupSchema,
} from './signup-form.ts';
import { accountOf, type SignupKind } from './signup-kind.ts';
import { useEmailCheck } from './use-email-check.ts';

/** Sign-up of one kind of business (AUTH-15). Afterwards asks mf-auth to log in (AUTH-08). */
export function useSignup(kind: SignupKind) {
  const t = useCopy();
  const { call, bus } = useKarwan();
  const toast = useToast();
  const toastFailure = useFailureToast();
  const account = accountOf(kind);
  const [isDone, setIsDone] = useState(false);
  const form = useForm<SignupFields, unknown, SignupValues>({
    resolver: zodResolver(signupSchema(kind)),
    // No text defaults, so that hydration preserves what was typed before the scripts loaded.
    defaultValues: { otpStatus: 'empty', ...(kind === 'workshop' ? {} : { dealerType: kind }) },
  });
  /** Submit again as soon as the email is verified. */
  const isSubmitPending = useRef(false);
  const emailCheck = useEmailCheck(form, account.type, {
    onVerified() {
      if (isSubmitPending.current) void submit();
    },
    onCancel() {
      if (isSubmitPending.current) form.setError('otpStatus', { message: messages.verifyOtpFirst });
      isSubmitPending.current = false;
    },
  });

  useEffect(() => {
    restoreSignup(form, kind);
    return form.subscribe({ formState: { values: true }, callback: ({ values }) => rememberSignup(values) });
  }, [form, kind]);

  const register = ({ otpStatus, ...body }: SignupValues) =>
    'dealerType' in body ? call(registerDealer, { body }) : call(registerWorkshop, { body });

  const handleError = (error: unknown) => {
    const message = toastFailure(error, messages.dealerSignupFailed);
    const [first, ...others] = fieldErrors(error, message);
    if (!first) {
      form.setError('root', { message });
      return;
    }
    for (const { field, type, message: text } of [first, ...others]) {
      if (field === 'otpStatus') emailCheck.restart();
      form.setError(field, { type, message: text });
    }
    form.setFocus(first.field === 'otpStatus' ? 'email' : first.field);
  };

  /** If only the code is missing, send it; the sign-up continues once it is entered. */
  const verifyFirst = async ({ otpStatus, ...others }: FieldErrors<SignupFields>) => {
    if (!otpStatus) return;
    form.clearErrors('otpStatus');
    if (Object.keys(others).length > 0) return;
    isSubmitPending.current = true;
    await emailCheck.verify();
  };
  const submit = form.handleSubmit(async (values) => {
    isSubmitPending.current = false;
    try {
      await register(values);
    } catch (error) {
      handleError(error);
      return;
    }
    clearFormValues(FORM_KEY);
    setIsDone(true);
    toast('success', t('signup.done'));
    const { email, password } = values;
    bus.emit(authLogIn, { type: account.type, email, password, returnTo: account.home });
  }, verifyFirst);

  return { form, emailCheck, submit, isDone };
}
