import { zodResolver } from '@hookform/resolvers/zod';
import { emailLoginForm, mobileLoginForm } from '@karwan/shared-contracts';
import { readDevice, useKarwan } from '@karwan/shared-kit';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { errorTypeOf, refusedField, type Trouble, troubleOf } from '../../../lib/failure.ts';
import { byPassword, LoginFailure, useLogIn } from '../../../lib/log-in.ts';
import { recallContact, rememberContact } from '../../../lib/typed.ts';
import { toldContact, type WayIn, ways } from '../../../lib/ways-in.ts';

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

export function useLoginForm(way: WayIn) {
  const ctx = useKarwan();
  const logIn = useLogIn();
  const [trouble, setTrouble] = useState<Trouble>();
  const form = useForm({
    resolver: zodResolver(forms[ways[way].contactKind]),
    defaultValues: { contact: recallContact(way) || toldContact(ctx.auth, way), password: '' },
  });
  const { isDirty } = form.formState;
  useEffect(() => {
    if (isDirty) void readDevice();
  }, [isDirty]);

  const showFailure = ({ cause, message }: LoginFailure) => {
    const field = refusedField(cause, fields);
    if (field) form.setError(field, { type: errorTypeOf(cause), message });
    else setTrouble(troubleOf(cause, message));
    form.setFocus(field ?? 'password', { shouldSelect: true });
  };

  const submit = form.handleSubmit(async (typed) => {
    setTrouble(undefined);
    try {
      await logIn(byPassword(ctx, { way, ...typed }));
    } catch (error) {
      if (!(error instanceof LoginFailure)) throw error;
      showFailure(error);
    }
  });

  return {
    form,
    trouble,
    submit,
    showFailure,
    changeContact: (contact: string) => rememberContact(way, contact),
  };
}
