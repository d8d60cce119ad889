import { type AuthStore, surroundingsOf } from '@karwan/shared-contracts';
import { data, type MiddlewareFunction } from 'react-router';
import type { FindSession } from './find-session.ts';
import { plainPath } from './plain-path.ts';

/** Status with which a private page refuses a visitor. The boundary above it asks them to log in. */
export const LOGIN_REQUIRED = 401;

/** Status of a private page while nobody can tell whose session it is. */
const SESSION_UNKNOWN = 503;

/**
 * Stops a private page before any of its loaders runs, on the server and in the browser alike (ACC-01). Nobody is asked
 * to log in who may be logged in already: while the API cannot say it, the page is not available.
 */
export const requireLogin =
  (auth: AuthStore, findSession: FindSession): MiddlewareFunction =>
  async ({ request }, next) => {
    const { isPrivate } = surroundingsOf(plainPath(new URL(request.url).pathname));
    if (isPrivate && !auth.getSnapshot().isLoggedIn) {
      if (!(await findSession())) throw data(null, { status: SESSION_UNKNOWN });
      if (!auth.getSnapshot().isLoggedIn) throw data(null, { status: LOGIN_REQUIRED });
    }
    return next();
  };
