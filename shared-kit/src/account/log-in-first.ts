import { authClosed, authLoggedIn, authOpen, type KarwanContext } from '@karwan/shared-contracts';

/**
 * Does something that needs an account: at once for who is signed in, else after the login that this asks for. Closing
 * the modal without a login forgets it. `reason` is shown in the modal.
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
