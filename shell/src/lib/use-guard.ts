import { authOpen, decidePosting, sellKindOfLink, toastShow } from '@karwan/shared-contracts';
import { useKarwan } from '@karwan/shared-kit';
import { useCallback } from 'react';
import { useCopy } from './copy.ts';

export type GuardedTarget = { link: string; isLoginRequired: boolean };

/**
 * Asks whether this person may go to a target now. If not, it does what is due instead and answers false: the login
 * modal, which leads on to the target (HDR-17), or the hint to switch accounts (ACC-06).
 */
export function useGuard(): (target: GuardedTarget) => boolean {
  const { auth, bus } = useKarwan();
  const t = useCopy();
  return useCallback(
    ({ link, isLoginRequired }) => {
      const { user, isLoggedIn } = auth.getSnapshot();
      if (!isLoginRequired) return true;
      if (!isLoggedIn) {
        bus.emit(authOpen, { modal: 'login-list', returnTo: link, reason: t('auth.reasonToContinue') });
        return false;
      }
      const kind = sellKindOfLink(link);
      const decision = kind === null ? null : decidePosting(user, kind);
      if (decision?.kind !== 'refused') return true;
      bus.emit(toastShow, { variant: 'info', message: decision.message });
      return false;
    },
    [auth, bus, t],
  );
}
