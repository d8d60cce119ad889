import { authLoggedIn, type KarwanContext, userFlag } from '@karwan/shared-contracts';
import { signedInUser } from '../lib/signed-in-user.ts';

/** Resolves with true once the session's owner is known, with false while the API is unavailable. Never rejects. */
export type FindSession = () => Promise<boolean>;

const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 60_000;

/** For a page whose server could not ask the API: concurrent callers share one request. */
export function createFindSession({ call, auth, bus }: Pick<KarwanContext, 'call' | 'auth' | 'bus'>): FindSession {
  let isKnown = false;
  let asking: Promise<boolean> | undefined;

  const ask = async () => {
    const user = await signedInUser(call);
    if (user === 'unknown') return false;
    isKnown = true;
    if (user && !auth.getSnapshot().isLoggedIn) {
      userFlag.write(user.userType);
      auth.logIn(user);
      bus.emit(authLoggedIn, { user });
    }
    return true;
  };
  return async () => {
    if (isKnown || auth.getSnapshot().isLoggedIn) return true;
    asking ??= ask().finally(() => {
      asking = undefined;
    });
    return asking;
  };
}

/** Retries with growing pauses until the session is known. */
export function keepFinding(findSession: FindSession): void {
  let pauseMs = FIRST_PAUSE_MS;
  const again = async () => {
    if (await findSession()) return;
    setTimeout(again, pauseMs);
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
  };
  void again();
}
