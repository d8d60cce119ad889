import { authLoggedIn, type KarwanContext, userFlag } from '@karwan/shared-contracts';
import { signedInUser } from '../lib/signed-in-user.ts';

/** Resolves with true once the session's owner is known, with false while the API is unavailable. Never rejects. */
export type FindSession = () => Promise<boolean>;

const FIRST_DELAY_MS = 2000;
const MAX_DELAY_MS = 60_000;

/** For a page whose server could not ask the API: concurrent callers share one request. */
export function createFindSession({ call, auth, bus }: Pick<KarwanContext, 'call' | 'auth' | 'bus'>): FindSession {
  let isSessionKnown = false;
  let pending: Promise<boolean> | undefined;

  const fetchSession = async () => {
    const user = await signedInUser(call);
    if (user === 'unknown') return false;
    isSessionKnown = true;
    if (user && !auth.getSnapshot().isLoggedIn) {
      userFlag.write(user.userType);
      auth.logIn(user);
      bus.emit(authLoggedIn, { user });
    }
    return true;
  };
  return async () => {
    if (isSessionKnown || auth.getSnapshot().isLoggedIn) return true;
    pending ??= fetchSession().finally(() => {
      pending = undefined;
    });
    return pending;
  };
}

/** Retries with growing pauses until the session is known. */
export function retryFindSession(findSession: FindSession): void {
  let delayMs = FIRST_DELAY_MS;
  const attempt = async () => {
    if (await findSession()) return;
    setTimeout(attempt, delayMs);
    delayMs = Math.min(delayMs * 2, MAX_DELAY_MS);
  };
  void attempt();
}
