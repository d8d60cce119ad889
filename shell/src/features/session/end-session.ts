import { authLoggedOut, type KarwanContext, profileBlocked, toastShow, userFlag } from '@karwan/shared-contracts';
import type { Copy } from '../../lib/copy.ts';

/**
 * Logs this page out because the session ended elsewhere or the account was blocked, and shows the reason. Idempotent:
 * both the live connection and other tabs report it.
 */
export function endSession({ auth, bus }: Pick<KarwanContext, 'auth' | 'bus'>, t: Copy, blockedReason?: string): void {
  if (!auth.getSnapshot().isLoggedIn) return;
  const isBlocked = blockedReason !== undefined;
  if (isBlocked) bus.emit(profileBlocked, { reason: blockedReason });
  auth.logOut();
  userFlag.clear();
  bus.emit(authLoggedOut, { reason: isBlocked ? 'blocked' : 'elsewhere' });
  bus.emit(
    toastShow,
    isBlocked
      ? { variant: 'error', message: t('session.blocked', { reason: blockedReason }) }
      : { variant: 'info', message: t('session.endedElsewhere') },
  );
}
