import { authClosed, authOpen, emailSignupForm, type OtpStatus, type UserType } from '@karwan/shared-contracts';
import { readDevice, useAuthState, useKarwan } from '@karwan/shared-kit';
import { useEffect, useEffectEvent, useState } from 'react';
import { requestCode } from './request-code.ts';
import { rememberVerified, type SignupForm } from './signup-form.ts';

type EmailCheckHandlers = {
  onVerified: () => void;
  /** Called if the code could not be sent, or if the modal was closed before it was entered. */
  onCancel: () => void;
};

/**
 * Verifies the form's email. mf-auth's modal asks for the code and reports success through the auth store (AUTH-12).
 */
export function useEmailCheck(form: SignupForm, type: UserType, { onVerified, onCancel }: EmailCheckHandlers) {
  const ctx = useKarwan();
  const { isVerified, email: verifiedEmail, type: verifiedType } = useAuthState();
  const [sentTo, setSentTo] = useState('');
  const [isRequesting, setIsRequesting] = useState(false);

  const setStatus = (status: OtpStatus) => {
    form.setValue('otpStatus', status);
    form.clearErrors('otpStatus');
    rememberVerified(status === 'otp_verified' ? form.getValues('email') : '');
  };

  const confirmedEmail = isVerified && verifiedType === type ? verifiedEmail : null;
  const handleVerified = useEffectEvent((email: string) => {
    if (form.getValues('email') !== email) return;
    setStatus('otp_verified');
    onVerified();
  });
  useEffect(() => {
    if (confirmedEmail) handleVerified(confirmedEmail);
  }, [confirmedEmail]);

  const handleClosed = useEffectEvent(() => {
    if (!ctx.auth.getSnapshot().isVerified) onCancel();
  });
  useEffect(() => ctx.bus.on(authClosed, () => handleClosed()), [ctx.bus]);

  return {
    isRequesting,
    /** Another address resets the verification (AUTH-05). */
    change(email: string) {
      void readDevice();
      setSentTo('');
      ctx.auth.setContact({ email, type });
      form.clearErrors('email');
      setStatus(email === '' ? 'empty' : 'not_sent');
    },
    /** The server does not regard the address as verified (any more). */
    restart() {
      setSentTo('');
      ctx.auth.setVerified(false);
      setStatus('not_sent');
    },
    async verify() {
      if (isRequesting || !(await form.trigger('email', { shouldFocus: true }))) return;
      const email = await emailSignupForm.shape.email.parseAsync(form.getValues('email'));
      // Use the parsed value: trimmed and in lower case.
      form.setValue('email', email);
      if (sentTo !== email) {
        setIsRequesting(true);
        const failure = await requestCode(ctx, email, type).finally(() => setIsRequesting(false));
        if (form.getValues('email') !== email) return onCancel();
        if (failure !== undefined) {
          onCancel();
          form.setError('email', failure);
          form.setFocus('email');
          return;
        }
        setSentTo(email);
      }
      ctx.auth.setContact({ email, type });
      setStatus('otp_sent');
      ctx.bus.emit(authOpen, { modal: 'verify-add-dealer-otp' });
    },
  };
}
