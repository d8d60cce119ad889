import { zodResolver } from '@hookform/resolvers/zod';
import {
  acceptStaffInvitation,
  authLogIn,
  clearFormValues,
  isRefused,
  nameField,
  readFormValues,
  signupPassword,
  storeFormValues,
  userAreaPath,
} from '@karwan/shared-contracts';
import { useFailureToast, useKarwan, useToast } from '@karwan/shared-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { useCopy } from '../../../lib/copy.ts';
import { type Invitation, invitationQuery, isInvalidInvitation } from './invitation-query.ts';
import { clearInvitationToken } from './use-invitation-token.ts';

const FORM_KEY = 'join-staff';
const joinForm = z.object({ name: nameField, password: signupPassword });

type JoinOptions = { token: string; invitation: Invitation; onJoined: () => void };

/** Accepts an invitation, then asks mf-auth to log in with the new credentials. */
export function useJoin({ token, invitation, onJoined }: JoinOptions) {
  const t = useCopy();
  const { call, bus } = useKarwan();
  const toast = useToast();
  const toastFailure = useFailureToast();
  const queryClient = useQueryClient();
  const form = useForm({
    resolver: zodResolver(joinForm),
    defaultValues: { name: readFormValues(FORM_KEY).name ?? invitation.name, password: '' },
  });

  const handleError = (error: unknown) => {
    const message = toastFailure(error);
    const fields = isRefused(error) ? error.failure.fields : {};
    if (isInvalidInvitation(error) && !fields['body.name'] && !fields['body.password']) {
      // Used or withdrawn meanwhile: the refetch replaces the form with the reason.
      void queryClient.invalidateQueries(invitationQuery(call, token));
    }
    const password = isRefused(error, 'password_common') ? message : fields['body.password'];
    if (fields['body.name']) form.setError('name', { message: fields['body.name'] }, { shouldFocus: true });
    else if (password) form.setError('password', { message: password }, { shouldFocus: true });
    else form.setError('root', { message });
  };

  const submit = form.handleSubmit(async ({ name, password }) => {
    try {
      await call(acceptStaffInvitation, { body: { token, name, password } });
    } catch (error) {
      handleError(error);
      return;
    }
    clearInvitationToken();
    clearFormValues(FORM_KEY);
    onJoined();
    toast('success', t('join.done', { dealer: invitation.dealerName }));
    bus.emit(authLogIn, { type: 'dealer-staff', email: invitation.email, password, returnTo: userAreaPath() });
  });

  return { form, submit, remember: (name: string) => storeFormValues(FORM_KEY, { name }) };
}
