import { type AuthStore, surroundingsOf } from '@karwan/shared-contracts';
import { data, type MiddlewareFunction } from 'react-router';
import { plainPath } from './plain-path.ts';

/** Status with which a private page refuses a visitor. The boundary above it asks them to log in. */
export const LOGIN_REQUIRED = 401;

/** Stops a private page before any of its loaders runs, on the server and in the browser alike (ACC-01). */
export const requireLogin =
  (auth: AuthStore): MiddlewareFunction =>
  ({ request }, next) => {
    const { isPrivate } = surroundingsOf(plainPath(new URL(request.url).pathname));
    if (isPrivate && !auth.getSnapshot().isLoggedIn) throw data(null, { status: LOGIN_REQUIRED });
    return next();
  };
