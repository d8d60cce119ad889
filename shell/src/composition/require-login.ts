import { type AuthStore, isSellPath, pageLayoutOf } from '@karwan/shared-contracts';
import { data, type MiddlewareFunction } from 'react-router';
import type { FindSession } from './find-session.ts';
import { normalizePath } from './normalize-path.ts';
import type { Remotes } from './remotes.tsx';

/** Status with which a private page rejects a visitor. The boundary above asks for a login. */
export const LOGIN_REQUIRED = 401;

/** Status of a private page while the session's owner is unknown. */
const SESSION_UNKNOWN = 503;

/**
 * Middleware that stops a private page before any loader runs, on server and in the browser (ACC-01), and likewise a
 * form for ads that no remote serves yet (ACC-04; live ones ask themselves). While the API is unavailable the page
 * fails with 503, because the person may already be logged in.
 */
export const requireLogin =
  (auth: AuthStore, findSession: FindSession, { ownerOf }: Pick<Remotes, 'ownerOf'>): MiddlewareFunction =>
  async ({ request }, next) => {
    const path = normalizePath(new URL(request.url).pathname);
    const needsLogin = pageLayoutOf(path).isPrivate || (isSellPath(path) && ownerOf(path) === undefined);
    if (needsLogin && !auth.getSnapshot().isLoggedIn) {
      if (!(await findSession())) throw data(null, { status: SESSION_UNKNOWN });
      if (!auth.getSnapshot().isLoggedIn) throw data(null, { status: LOGIN_REQUIRED });
    }
    return next();
  };
