import { authClosed, authLoggedIn, authOpen, type KarwanContext } from '@karwan/shared-contracts';

/**
 * Runs an action that requires an account: immediately if signed in, else after a login in the modal, which shows
 * `reason`. Closing the modal without a login cancels the action.
 */
export function runAfterLogin({ auth, bus }: KarwanContext, reason: string, callback: () => void): void {
  if (auth.getSnapshot().isLoggedIn) {
    callback();
    return;
  }
  const unsubscribe = () => {
    unsubscribeLoggedIn();
    unsubscribeClosed();
  };
  const unsubscribeLoggedIn = bus.on(authLoggedIn, () => {
    unsubscribe();
    callback();
  });
  const unsubscribeClosed = bus.on(authClosed, ({ isLoggedIn }) => {
    if (!isLoggedIn) unsubscribe();
  });
  bus.emit(authOpen, { modal: 'login-list', reason });
}
