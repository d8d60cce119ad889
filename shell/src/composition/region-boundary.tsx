import { isRouteErrorResponse, useRouteError } from 'react-router';
import { errorPage } from '../islands/error-page.tsx';
import { PlacedShellIsland, ShellIslandWith } from '../islands/shell-island.tsx';
import { standIn } from '../islands/stand-in.tsx';
import { NotFoundPage } from '../pages/not-found-page.tsx';
import { LoginRequired } from './login-required.tsx';
import { RemoteUnavailable } from './remotes.tsx';
import { LOGIN_REQUIRED } from './require-login.ts';

/** Replaces a page that failed while loading or rendering; everything around it keeps working. */
export function RegionBoundary() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === LOGIN_REQUIRED) return <LoginRequired />;
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  if (isUnavailable(error)) return <ShellIslandWith of={standIn} props={{ isPage: true }} />;
  return <PlacedShellIsland of={errorPage} />;
}

/**
 * Code or data that is currently unavailable: loaders throw 503 when the API fails. `ChunkLoadError` is the bundler's
 * name for a script that failed to load.
 */
const isUnavailable = (error: unknown) =>
  error instanceof RemoteUnavailable ||
  (isRouteErrorResponse(error) && error.status === 503) ||
  (error instanceof Error && error.name === 'ChunkLoadError');
