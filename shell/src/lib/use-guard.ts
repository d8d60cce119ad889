import { authOpen, decidePosting, sellKindFromLink, toastShow } from '@karwan/shared-contracts';
import { useKarwan } from '@karwan/shared-kit';
import { useCallback } from 'react';
import { useCopy } from './copy.ts';

export type GuardedTarget = { link: string; isLoginRequired: boolean };

/**
 * Returns a function that checks whether the person may follow a link. If not, it opens the login modal, which then
 * continues to the link (HDR-17), or suggests switching accounts (ACC-06), and returns false.
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
      const kind = sellKindFromLink(link);
      const decision = kind === null ? null : decidePosting(user, kind);
      if (decision?.kind !== 'refused') return true;
      bus.emit(toastShow, { variant: 'info', message: decision.message });
      return false;
    },
    [auth, bus, t],
  );
}
