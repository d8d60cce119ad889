import {
  messages,
  type PhoneUpdateAction,
  profileChanged,
  profileUpdateCalls,
  type UserProfile,
} from '@karwan/shared-contracts';
import { useFailureToast, useKarwan, useToast } from '@karwan/shared-kit';
import { useMutation } from '@tanstack/react-query';
import { useCopy } from '../../../lib/copy.ts';

export type PhoneAction = { action: Exclude<PhoneUpdateAction, 'add-phone'>; phone: string };

/** Removes a contact number, or makes one the primary. Undefined for who has no profile to change. */
export function usePhoneActions({ userType }: UserProfile) {
  const t = useCopy();
  const { call, auth, bus } = useKarwan();
  const toast = useToast();
  const tellFailure = useFailureToast();
  const update = profileUpdateCalls[userType];
  const change = useMutation({
    mutationFn: async ({ action, phone }: PhoneAction) => {
      if (!update) return;
      const body = new FormData();
      body.set('action', action);
      body.set('phone', phone);
      const changed = await call(update, { body });
      auth.logIn(changed);
      bus.emit(profileChanged, { user: changed });
      toast('success', t(`phones.done.${action}`));
    },
    onError: (error) => tellFailure(error, messages.profileUpdateFailed),
  });
  return update && change;
}
