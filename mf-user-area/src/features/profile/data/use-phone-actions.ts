import {
  confirmIdentity,
  isRefused,
  type PhoneUpdateAction,
  profileChanged,
  profileUpdateCalls,
  type UserProfile,
} from '@karwan/shared-contracts';
import { useKarwan, useToast } from '@karwan/shared-kit';
import { useRef } from 'react';
import { useCopy } from '../../../lib/copy.ts';

export type PhoneAction = { action: Exclude<PhoneUpdateAction, 'add-phone'>; phone: string };

/**
 * Removes a contact number or makes one primary, after the user has confirmed their identity. Rejects with the error of
 * the failed call. Undefined for users without a profile to change.
 */
export function usePhoneActions({ userType }: UserProfile) {
  const t = useCopy();
  const { call, auth, bus } = useKarwan();
  const toast = useToast();
  /** The server stores a confirmation until a change succeeds, so a retry needs no new code. */
  const isConfirmed = useRef(false);
  const update = profileUpdateCalls[userType];
  if (!update) return undefined;

  return async ({ action, phone }: PhoneAction, proof: { password?: string }): Promise<void> => {
    if (proof.password !== undefined || !isConfirmed.current) {
      await call(confirmIdentity, { body: proof });
      isConfirmed.current = true;
    }
    const body = new FormData();
    body.set('action', action);
    body.set('phone', phone);
    try {
      const changed = await call(update, { body });
      auth.logIn(changed);
      bus.emit(profileChanged, { user: changed });
    } catch (error) {
      if (isRefused(error, 'identity_not_confirmed')) isConfirmed.current = false;
      throw error;
    }
    isConfirmed.current = false;
    toast('success', t(`phones.done.${action}`));
  };
}
