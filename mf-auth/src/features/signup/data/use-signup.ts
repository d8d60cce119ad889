import { zodResolver } from '@hookform/resolvers/zod';
import { isRefused, messages, type OtpStatus, registerUser } from '@karwan/shared-contracts';
import { contactBody, readDevice, useFailureToast, useKarwan, useToast } from '@karwan/shared-kit';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type FieldErrors, useForm } from 'react-hook-form';
import { useCopy } from '../../../lib/copy.ts';
import { errorTypeOf, GOOGLE_ACCOUNT, refusedField, type Trouble, troubleOf } from '../../../lib/failure.ts';
import type { Credentials } from '../../../lib/log-in.ts';
import { forgetSignup, rememberContact, rememberSignup } from '../../../lib/typed.ts';
import { type SignupWay, tellContact, ways } from '../../../lib/ways-in.ts';
import { recalledSignup, type SignupValues, signupForms } from './signup-form.ts';
import { useVerification } from './use-verification.ts';

/** Error types of a contact that already has an account. The field then shows a link to the login. */
export const TAKEN: readonly string[] = ['email_registered', 'phone_registered'];

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
export function useSignup(way: SignupWay, onRegistered: (credentials: Credentials) => void) {
  const t = useCopy();
  const { auth, call } = useKarwan();
  const toast = useToast();
  const tellFailure = useFailureToast();
  const { contactKind } = ways[way];
  const { schema, passwordMinLength } = signupForms[way];
  const [trouble, setTrouble] = useState<Trouble>();
  const [defaultValues] = useState(() => recalledSignup(auth, way));
  const form = useForm<SignupValues>({ resolver: zodResolver(schema), defaultValues });
  const { setError } = form;
  const { isDirty } = form.formState;
  const otpStatus = form.watch('otpStatus');
  /** Submit again as soon as the code is verified. */
  const isAwaited = useRef(false);

  useEffect(() => {
    if (isDirty) void readDevice();
  }, [isDirty]);

  useEffect(() => {
    tellContact(auth, way, defaultValues.contact);
    auth.setVerified(defaultValues.otpStatus === 'otp_verified');
  }, [auth, way, defaultValues]);

  const setStatus = (status: OtpStatus) => {
    form.setValue('otpStatus', status);
    form.clearErrors('otpStatus');
    auth.setVerified(status === 'otp_verified');
  };
  const setContact = (contact: string) => {
    rememberContact(way, contact);
    tellContact(auth, way, contact);
  };

  const verification = useVerification({
    way,
    readContact: async () => {
      if (!(await form.trigger('contact', { shouldFocus: true }))) return undefined;
      return { kind: contactKind, value: await schema.shape.contact.parseAsync(form.getValues('contact')) };
    },
    onTaken(message, provider) {
      form.setError('contact', { type: provider === 'google' ? GOOGLE_ACCOUNT : `${contactKind}_registered`, message });
      form.setFocus('contact');
    },
    onFailed: (error) => refuse(error, messages.sendOtpFailed),
    onSent(contact) {
      // Use the parsed value: trimmed and in lower case.
      form.setValue('contact', contact);
      setContact(contact);
      setStatus('otp_sent');
    },
    onVerified() {
      setStatus('otp_verified');
      rememberSignup(way, { verified: form.getValues('contact') });
      if (isAwaited.current) void submit();
    },
    onLeft: useCallback(() => {
      if (isAwaited.current) setError('otpStatus', { message: messages.verifyOtpFirst });
      isAwaited.current = false;
    }, [setError]),
  });

  /** If only the code is missing, send it; the sign-up continues once it is entered. */
  const verifyFirst = async ({ otpStatus, ...others }: FieldErrors<SignupValues>) => {
    if (!otpStatus) return;
    form.clearErrors('otpStatus');
    if (Object.keys(others).length > 0) return;
    isAwaited.current = true;
    await verification.begin();
  };
  const submit = form.handleSubmit(async ({ name, contact, password }) => {
    setTrouble(undefined);
    isAwaited.current = false;
    try {
      const device = await readDevice();
      const provider = contactKind === 'phone' ? { provider: 'phone' as const } : {};
      const body = { name, ...contactBody({ kind: contactKind, value: contact }), password, ...provider, ...device };
      await call(registerUser, { body: { ...body, type: 'user' } });
    } catch (error) {
      refuse(error, messages.signupFailed);
      return;
    }
    forgetSignup(way);
    rememberContact(way, contact);
    toast('success', t('signup.done'));
    auth.closeModal();
    onRegistered({ way, contact, password });
  }, verifyFirst);

  const refuse = (error: unknown, fallback: string) => {
    const message = tellFailure(error, fallback);
    const field = refusedField(error, fields);
    if (isRefused(error, 'otp_not_verified')) {
      verification.reset();
      setStatus('not_sent');
      form.setError('otpStatus', { message });
      form.setFocus('contact');
    } else if (field) {
      form.setError(field, { type: errorTypeOf(error), message });
      form.setFocus(field);
    } else setTrouble(troubleOf(error, message));
  };

  return {
    form,
    contactKind,
    passwordMinLength,
    otpStatus,
    trouble,
    verification,
    submit,
    changeContact(contact: string) {
      isAwaited.current = false;
      setContact(contact);
      verification.reset();
      form.clearErrors('contact');
      setStatus(contact === '' ? 'empty' : 'not_sent');
    },
  };
}
