import {
  authOpen,
  emailSignupForm,
  failureMessage,
  messages,
  type OtpStatus,
  rememberCodeWait,
  toastShow,
  type UserType,
} from '@karwan/shared-contracts';
import { useEffect, useEffectEvent, useState } from 'react';
import { readDevice } from '../../../lib/device.ts';
import { useAuthState, useKarwan } from '../../../lib/remote-context.tsx';
import { useCodes } from '../../../lib/use-codes.ts';
import { rememberVerified, type SignupForm } from './signup-form.ts';

/**
 * The way of the form's email through its code. The code itself is asked for by mf-auth's modal, which says by the auth
 * store that the address has passed (AUTH-12).
 */
export function useEmailCheck(form: SignupForm, type: UserType) {
  const { auth, bus } = useKarwan();
  const codes = useCodes();
  const { isVerified, email: verifiedEmail, type: verifiedType } = useAuthState();
  const [sentTo, setSentTo] = useState('');
  const [isRequesting, setIsRequesting] = useState(false);

  const setStatus = (status: OtpStatus) => {
    form.setValue('otpStatus', status);
    form.clearErrors('otpStatus');
    rememberVerified(status === 'otp_verified' ? form.getValues('email') : '');
  };

  const passedEmail = isVerified && verifiedType === type ? verifiedEmail : null;
  const pass = useEffectEvent((email: string) => {
    if (form.getValues('email') === email) setStatus('otp_verified');
  });
  useEffect(() => {
    if (passedEmail) pass(passedEmail);
  }, [passedEmail]);

  /** Sends a code to who has no such account (AUTH-14). Answers what to say at the address where none is on its way. */
  const requestCode = async (email: string): Promise<string | undefined> => {
    try {
      const code = await codes.sendForSignup({ kind: 'email', value: email }, type);
      if (code.kind === 'taken') return code.message;
      rememberCodeWait(email, code.resendInSeconds);
      return undefined;
    } catch (error) {
      const message = failureMessage(error, messages.sendOtpFailed);
      bus.emit(toastShow, { variant: 'error', message });
      return message;
    }
  };

  return {
    isRequesting,
    /** Another address starts over (AUTH-05). */
    change(email: string) {
      void readDevice();
      setSentTo('');
      auth.setContact({ email, type });
      setStatus(email === '' ? 'empty' : 'not_sent');
    },
    /** The server does not know the address as verified (any more). */
    restart() {
      setSentTo('');
      auth.setVerified(false);
      setStatus('not_sent');
    },
    async verify() {
      if (isRequesting || !(await form.trigger('email', { shouldFocus: true }))) return;
      const email = emailSignupForm.shape.email.parse(form.getValues('email'));
      // As it was read: trimmed, in lower case.
      form.setValue('email', email);
      if (sentTo !== email) {
        setIsRequesting(true);
        const refusal = await requestCode(email).finally(() => setIsRequesting(false));
        if (form.getValues('email') !== email) return;
        if (refusal !== undefined) {
          form.setError('email', { message: refusal });
          form.setFocus('email');
          return;
        }
        setSentTo(email);
      }
      auth.setContact({ email, type });
      setStatus('otp_sent');
      bus.emit(authOpen, { modal: 'verify-add-dealer-otp' });
    },
  };
}
