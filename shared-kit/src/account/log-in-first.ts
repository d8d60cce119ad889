import { authClosed, authLoggedIn, authOpen, type KarwanContext } from '@karwan/shared-contracts';

/**
 * Runs an action that requires an account: immediately if signed in, else after a login in the modal, which shows
 * `reason`. Closing the modal without a login cancels the action.
 */
export function logInFirst({ auth, bus }: KarwanContext, reason: string, then: () => void): void {
  if (auth.getSnapshot().isLoggedIn) {
    then();
    return;
  }
  const forget = () => {
    offLoggedIn();
    offClosed();
  };
  const offLoggedIn = bus.on(authLoggedIn, () => {
    forget();
    then();
  });
  const offClosed = bus.on(authClosed, ({ isLoggedIn }) => {
    if (!isLoggedIn) forget();
  });
  bus.emit(authOpen, { modal: 'login-list', reason });
}
