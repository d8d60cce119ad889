import { type AuthStore, isSellPath, surroundingsOf } from '@karwan/shared-contracts';
import { data, type MiddlewareFunction } from 'react-router';
import type { FindSession } from './find-session.ts';
import { plainPath } from './plain-path.ts';
import type { Remotes } from './remotes.tsx';

/** Status with which a private page refuses a visitor. The boundary above it asks them to log in. */
export const LOGIN_REQUIRED = 401;

/** Status of a private page while nobody can tell whose session it is. */
const SESSION_UNKNOWN = 503;

/**
 * Stops a private page before any of its loaders runs, on the server and in the browser alike (ACC-01), and a form for
 * ads that no remote answers for yet (ACC-04; one that does asks in its own words). Nobody is asked to log in who may be
 * logged in already: while the API cannot say it, the page is not available.
 */
export const requireLogin =
  (auth: AuthStore, findSession: FindSession, { ownerOf }: Pick<Remotes, 'ownerOf'>): MiddlewareFunction =>
  async ({ request }, next) => {
    const path = plainPath(new URL(request.url).pathname);
    const isDue = surroundingsOf(path).isPrivate || (isSellPath(path) && ownerOf(path) === undefined);
    if (isDue && !auth.getSnapshot().isLoggedIn) {
      if (!(await findSession())) throw data(null, { status: SESSION_UNKNOWN });
      if (!auth.getSnapshot().isLoggedIn) throw data(null, { status: LOGIN_REQUIRED });
    }
    return next();
  };
