import { zodResolver } from '@hookform/resolvers/zod';
import { isRefused, messages, type OtpStatus, registerUser } from '@karwan/shared-contracts';
import { contactBody, readDevice, useFailureToast, useKarwan, useToast } from '@karwan/shared-kit';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type FieldErrors, useForm } from 'react-hook-form';
import { useCopy } from '../../../lib/copy.ts';
import { errorTypeOf, type FormError, GOOGLE_ACCOUNT, refusedField, toFormError } from '../../../lib/failure.ts';
import { clearSignup, rememberContact, rememberSignup } from '../../../lib/form-memory.ts';
import type { Credentials } from '../../../lib/log-in.ts';
import { loginMethodDetails, type SignupMethod, storeContact } from '../../../lib/login-methods.ts';
import { restoredSignup, type SignupValues, signupForms } from './signup-form.ts';
import { useVerification } from './use-verification.ts';

/** Error types of a contact that already has an account. The field then shows a link to the login. */
export const ALREADY_REGISTERED: readonly string[] = ['email_registered', 'phone_registered'];

/** Maps error codes to fields. Codes that are not listed are shown for the whole form. */
const fields = {
  email_registered: 'contact',
  phone_registered: 'contact',
  password_common: 'password',
  'body.name': 'name',
  'body.email': 'contact',
  'body.phone': 'contact',
  'body.password': 'password',
} as const;

/** Sign-up form and its contact's verification status: empty, not_sent, otp_sent, otp_verified (AUTH-05). */
export function useSignup(method: SignupMethod, onRegistered: (credentials: Credentials) => void) {
  const t = useCopy();
  const { auth, call } = useKarwan();
  const toast = useToast();
  const toastFailure = useFailureToast();
  const { contactKind } = loginMethodDetails[method];
  const { schema, passwordMinLength } = signupForms[method];
  const [formError, setFormError] = useState<FormError>();
  const [defaultValues] = useState(() => restoredSignup(auth, method));
  const form = useForm<SignupValues>({ resolver: zodResolver(schema), defaultValues });
  const { setError } = form;
  const { isDirty } = form.formState;
  const otpStatus = form.watch('otpStatus');
  /** Submit again as soon as the code is verified. */
  const isSubmitPending = useRef(false);

  useEffect(() => {
    if (isDirty) void readDevice();
  }, [isDirty]);

  useEffect(() => {
    storeContact(auth, method, defaultValues.contact);
    auth.setVerified(defaultValues.otpStatus === 'otp_verified');
  }, [auth, method, defaultValues]);

  const setStatus = (status: OtpStatus) => {
    form.setValue('otpStatus', status);
    form.clearErrors('otpStatus');
    auth.setVerified(status === 'otp_verified');
  };
  const setContact = (contact: string) => {
    rememberContact(method, contact);
    storeContact(auth, method, contact);
  };

  const verification = useVerification({
    method,
    readContact: async () => {
      if (!(await form.trigger('contact', { shouldFocus: true }))) return undefined;
      return { kind: contactKind, value: await schema.shape.contact.parseAsync(form.getValues('contact')) };
    },
    onAlreadyRegistered(message, provider) {
      form.setError('contact', { type: provider === 'google' ? GOOGLE_ACCOUNT : `${contactKind}_registered`, message });
      form.setFocus('contact');
    },
    onFailed: (error) => handleError(error, messages.sendOtpFailed),
    onSent(contact) {
      // Use the parsed value: trimmed and in lower case.
      form.setValue('contact', contact);
      setContact(contact);
      setStatus('otp_sent');
    },
    onVerified() {
      setStatus('otp_verified');
      rememberSignup(method, { verified: form.getValues('contact') });
      if (isSubmitPending.current) void submit();
    },
    onCancel: useCallback(() => {
      if (isSubmitPending.current) setError('otpStatus', { message: messages.verifyOtpFirst });
      isSubmitPending.current = false;
    }, [setError]),
  });

  /** If only the code is missing, send it; the sign-up continues once it is entered. */
  const verifyFirst = async ({ otpStatus, ...others }: FieldErrors<SignupValues>) => {
    if (!otpStatus) return;
    form.clearErrors('otpStatus');
    if (Object.keys(others).length > 0) return;
    isSubmitPending.current = true;
    await verification.start();
  };
  const submit = form.handleSubmit(async ({ name, contact, password }) => {
    setFormError(undefined);
    isSubmitPending.current = false;
    try {
      const device = await readDevice();
      const provider = contactKind === 'phone' ? { provider: 'phone' as const } : {};
      const body = { name, ...contactBody({ kind: contactKind, value: contact }), password, ...provider, ...device };
      await call(registerUser, { body: { ...body, type: 'user' } });
    } catch (error) {
      handleError(error, messages.signupFailed);
      return;
    }
    clearSignup(method);
    rememberContact(method, contact);
    toast('success', t('signup.done'));
    auth.closeModal();
    onRegistered({ method, contact, password });
  }, verifyFirst);

  const handleError = (error: unknown, fallback: string) => {
    const message = toastFailure(error, fallback);
    const field = refusedField(error, fields);
    if (isRefused(error, 'otp_not_verified')) {
      verification.reset();
      setStatus('not_sent');
      form.setError('otpStatus', { message });
      form.setFocus('contact');
    } else if (field) {
      form.setError(field, { type: errorTypeOf(error), message });
      form.setFocus(field);
    } else setFormError(toFormError(error, message));
  };

  return {
    form,
    contactKind,
    passwordMinLength,
    otpStatus,
    formError,
    verification,
    submit,
    changeContact(contact: string) {
      isSubmitPending.current = false;
      setContact(contact);
      verification.reset();
      form.clearErrors('contact');
      setStatus(contact === '' ? 'empty' : 'not_sent');
    },
  };
}
