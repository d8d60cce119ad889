import { zodResolver } from '@hookform/resolvers/zod';
import { emailLoginForm, mobileLoginForm } from '@karwan/shared-contracts';
import { readDevice, useKarwan } from '@karwan/shared-kit';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { errorTypeOf, type FormError, refusedField, toFormError } from '../../../lib/failure.ts';
import { recallContact, rememberContact } from '../../../lib/form-memory.ts';
import { LoginFailure, passwordLogin, useLogIn } from '../../../lib/log-in.ts';
import { type LoginMethod, loginMethodDetails, storedContact } from '../../../lib/login-methods.ts';

/** Maps error codes to fields. Codes that are not listed are shown for the whole form. */
const fields = {
  contact_not_found: 'contact',
  contact_required: 'contact',
  google_account: 'contact',
  wrong_password: 'password',
  'body.email': 'contact',
  'body.phone': 'contact',
  'body.password': 'password',
} as const;

const forms = {
  email: z.object({ contact: emailLoginForm.shape.email, password: emailLoginForm.shape.password }),
  phone: z.object({ contact: mobileLoginForm.shape.phone, password: mobileLoginForm.shape.password }),
} as const;

export function useLoginForm(method: LoginMethod) {
  const ctx = useKarwan();
  const logIn = useLogIn();
  const [formError, setFormError] = useState<FormError>();
  const form = useForm({
    resolver: zodResolver(forms[loginMethodDetails[method].contactKind]),
    defaultValues: { contact: recallContact(method) || storedContact(ctx.auth, method), password: '' },
  });
  const { isDirty } = form.formState;
  useEffect(() => {
    if (isDirty) void readDevice();
  }, [isDirty]);

  const showFailure = ({ cause, message }: LoginFailure) => {
    const field = refusedField(cause, fields);
    if (field) form.setError(field, { type: errorTypeOf(cause), message });
    else setFormError(toFormError(cause, message));
    form.setFocus(field ?? 'password', { shouldSelect: true });
  };

  const submit = form.handleSubmit(async (typed) => {
    setFormError(undefined);
    try {
      await logIn(passwordLogin(ctx, { method, ...typed }));
    } catch (error) {
      if (!(error instanceof LoginFailure)) throw error;
      showFailure(error);
    }
  });

  return {
    form,
    formError,
    submit,
    showFailure,
    changeContact: (contact: string) => rememberContact(method, contact),
  };
}
