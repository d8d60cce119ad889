import { useState } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { RemoteStandIn } from '../chrome/remote-stand-in.tsx';
import { ErrorPage } from '../pages/error-page.tsx';
import { NotFoundPage } from '../pages/not-found-page.tsx';
import { useErrorReference } from './error-reference.tsx';
import { LoginRequired } from './login-required.tsx';
import { RemoteUnavailable } from './remotes.tsx';
import { LOGIN_REQUIRED } from './require-login.ts';
import { useRetry } from './use-retry.ts';

/** What stands in the place of a page that failed while loading or rendering; everything around it goes on. */
export function RegionBoundary() {
  const error = useRouteError();
  const retry = useRetry();
  const reference = useErrorReference();
  const [isRetrying, setIsRetrying] = useState(false);

  if (isRouteErrorResponse(error) && error.status === LOGIN_REQUIRED) return <LoginRequired />;
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;

  const onRetry = async () => {
    setIsRetrying(true);
    await retry().finally(() => setIsRetrying(false));
  };
  if (isUnavailable(error)) return <RemoteStandIn isRetrying={isRetrying} onRetry={onRetry} />;
  return <ErrorPage reference={reference} isRetrying={isRetrying} onRetry={onRetry} />;
}

/**
 * Code or data that cannot be had now: a loader answers 503 when the API gave it nothing. `ChunkLoadError` is how the
 * bundler's runtime names a script that did not arrive.
 */
const isUnavailable = (error: unknown) =>
  error instanceof RemoteUnavailable ||
  (isRouteErrorResponse(error) && error.status === 503) ||
  (error instanceof Error && error.name === 'ChunkLoadError');
