import { authLogIn, type PayloadOf } from '@karwan/shared-contracts';
import { useKarwan } from '@karwan/shared-kit';
import { useEffect, useEffectEvent, useRef } from 'react';
import { rememberContact } from '../../../lib/form-memory.ts';
import { type Credentials, LoginFailure, passwordLogin, useLogIn } from '../../../lib/log-in.ts';
import { emailLoginMethods, type LoginMethod } from '../../../lib/login-methods.ts';
import { useCurrentPath } from '../../../lib/use-current-path.ts';

/**
 * Logs in after a sign-up, here or on a page of another remote, with the same credentials (AUTH-08). On failure it
 * opens the login form with the contact filled in and the reason. `awaitLogin` receives the page to continue to.
 */
export function useAutoLogin(awaitLogin: (returnTo: string | undefined) => void) {
  const ctx = useKarwan();
  const { bus, auth } = ctx;
  const logIn = useLogIn();
  const currentPath = useCurrentPath();
  const lastFailure = useRef<{ method: LoginMethod; failure: LoginFailure }>(undefined);

  const logInAs = async (credentials: Credentials) => {
    const { method, contact } = credentials;
    try {
      await logIn(passwordLogin(ctx, credentials));
    } catch (failure) {
      if (!(failure instanceof LoginFailure)) throw failure;
      rememberContact(method, contact);
      lastFailure.current = { method, failure };
      auth.openModal(`${method}-login`);
    }
  };

  const handleRequest = useEffectEvent(({ type, email, password, returnTo }: PayloadOf<typeof authLogIn>) => {
    awaitLogin(returnTo ?? currentPath);
    return logInAs({ method: emailLoginMethods[type], contact: email, password });
  });
  useEffect(() => bus.on(authLogIn, (request) => handleRequest(request)), [bus]);

  return {
    logInAs,
    consumeFailure(method: LoginMethod): LoginFailure | undefined {
      const failure = lastFailure.current?.method === method ? lastFailure.current.failure : undefined;
      lastFailure.current = undefined;
      return failure;
    },
  };
}
