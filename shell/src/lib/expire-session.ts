import { type AuthStore, authLoggedOut, type EventBus, sessionExpired, userFlag } from '@karwan/shared-contracts';

/**
 * What the client of the API calls when an answer has ended the session (AUTH-10). Clears it everywhere on this page;
 * the shell's session feature then tells the person and leads home. Does nothing for who was not logged in.
 */
export function expireSession(auth: AuthStore, bus: EventBus): void {
  if (!auth.getSnapshot().isLoggedIn) return;
  auth.logOut();
  userFlag.clear();
  bus.emit(sessionExpired, {});
  bus.emit(authLoggedOut, { reason: 'expired' });
}
