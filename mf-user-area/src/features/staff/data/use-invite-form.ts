import { zodResolver } from '@hookform/resolvers/zod';
import {
  clearFormValues,
  emailField,
  inviteStaff,
  isRefused,
  nameField,
  readFormValues,
  staffPermission,
  storeFormValues,
} from '@karwan/shared-contracts';
import { useAuthState, useFailureToast, useKarwan, useToast } from '@karwan/shared-kit';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { useCopy } from '../../../lib/copy.ts';
import { choiceFromText, choiceText, isIncomplete, permissionScope, permissionsOf } from './permission-choice.ts';
import { staffQuery } from './staff-query.ts';

const FORM_KEY = 'staff-invite';

const inviteForm = (chooseOne: string) =>
  z.object({
    name: nameField,
    email: emailField,
    choice: z
      .object({ scope: permissionScope, permissions: z.array(staffPermission) })
      .refine((choice) => !isIncomplete(choice), chooseOne),
  });

/** Form to invite a member with permissions. The draft is stored until the invitation is sent. */
export function useInviteForm(onInvited: () => void) {
  const t = useCopy();
  const { call, queryClient } = useKarwan();
  const toast = useToast();
  const toastFailure = useFailureToast();
  const { user } = useAuthState();
  const owner = user?._id ?? '';
  const [schema] = useState(() => inviteForm(t('staff.chooseOne')));
  const [defaultValues] = useState(() => {
    const typed = readFormValues(FORM_KEY, owner);
    return { name: typed.name ?? '', email: typed.email ?? '', choice: choiceFromText(typed) };
  });
  const form = useForm({ resolver: zodResolver(schema), defaultValues });

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values: { name, email, choice } }) =>
          storeFormValues(FORM_KEY, { name, email, ...choiceText(choice) }, owner),
      }),
    [form, owner],
  );

  const submit = form.handleSubmit(async ({ name, email, choice }) => {
    try {
      await call(inviteStaff, { body: { name, email, permissions: permissionsOf(choice) } });
    } catch (error) {
      handleError(error);
      return;
    }
    clearFormValues(FORM_KEY);
    void queryClient.invalidateQueries(staffQuery(call));
    toast('success', t('staff.done.invited', { email }));
    onInvited();
  });

  const handleError = (error: unknown) => {
    const message = toastFailure(error);
    const fields = isRefused(error) ? error.failure.fields : {};
    const email = isRefused(error, 'email_registered') ? message : fields['body.email'];
    if (email) form.setError('email', { message: email }, { shouldFocus: true });
    else if (fields['body.name']) form.setError('name', { message: fields['body.name'] }, { shouldFocus: true });
    else form.setError('root', { message });
  };

  return { form, submit };
}
