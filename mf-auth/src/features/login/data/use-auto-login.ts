import { authLogIn, type PayloadOf } from '@karwan/shared-contracts';
import { useKarwan } from '@karwan/shared-kit';
import { useEffect, useEffectEvent, useRef } from 'react';
import { byPassword, type Credentials, LoginFailure, useLogIn } from '../../../lib/log-in.ts';
import { rememberContact } from '../../../lib/typed.ts';
import { useHere } from '../../../lib/use-here.ts';
import { type WayIn, wayByEmail } from '../../../lib/ways-in.ts';

/**
 * Logs in after a sign-up, here or on a page of another remote, with the same credentials (AUTH-08). On failure it
 * opens the login form with the contact filled in and the reason. `awaitLogin` receives the page to continue to.
 */
export function useAutoLogin(awaitLogin: (returnTo: string | undefined) => void) {
  const ctx = useKarwan();
  const { bus, auth } = ctx;
  const logIn = useLogIn();
  const here = useHere();
  const failed = useRef<{ way: WayIn; failure: LoginFailure }>(undefined);

  const logInAs = async (credentials: Credentials) => {
    const { way, contact } = credentials;
    try {
      await logIn(byPassword(ctx, credentials));
    } catch (failure) {
      if (!(failure instanceof LoginFailure)) throw failure;
      rememberContact(way, contact);
      failed.current = { way, failure };
      auth.openModal(`${way}-login`);
    }
  };

  const answer = useEffectEvent(({ type, email, password, returnTo }: PayloadOf<typeof authLogIn>) => {
    awaitLogin(returnTo ?? here);
    return logInAs({ way: wayByEmail[type], contact: email, password });
  });
  useEffect(() => bus.on(authLogIn, (wish) => answer(wish)), [bus]);

  return {
    logInAs,
    takeFailure(way: WayIn): LoginFailure | undefined {
      const failure = failed.current?.way === way ? failed.current.failure : undefined;
      failed.current = undefined;
      return failure;
    },
  };
}
