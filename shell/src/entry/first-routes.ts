import type { KarwanContext } from '@karwan/shared-contracts';
import type { HydrationState, RouteObject } from 'react-router';
import type { BootData } from '../boot/boot-data.ts';
import type { FallbackData } from '../composition/fallback-route.tsx';
import type { FindSession } from '../composition/find-session.ts';
import { type Remotes, RemoteUnavailable } from '../composition/remotes.tsx';
import { REGION_ROUTE_ID, shellRoutes } from '../composition/shell-routes.tsx';
import { TimeoutError } from '../federation/with-retries.ts';
import { mountableBranch } from './mountable-branch.ts';
import { resolvePages } from './resolve-pages.ts';

export type FirstRoutes = { routes: RouteObject[]; hydrationData: HydrationState; mounted: string[] };

/**
 * The initial routes, resolved far enough that the first render matches the server's. If this browser cannot load the
 * code of the server's page, a stand-in replaces it.
 */
export async function firstRoutes(
  base: { ctx: KarwanContext; remotes: Remotes; findSession: FindSession },
  { router = { loaderData: {}, errorStatus: {} } }: BootData,
): Promise<FirstRoutes> {
  const { ctx, remotes } = base;
  const owner = remotes.ownerOf(location.pathname);
  const isServerStandIn = 'fallback' in router.loaderData;
  const isRefused = REGION_ROUTE_ID in router.errorStatus && router.errorStatus[REGION_ROUTE_ID] === 401;
  const hydrationData = { loaderData: router.loaderData, errors: errorsOf(router.errorStatus) };

  if (owner === undefined || isServerStandIn || isRefused) {
    const routes = shellRoutes(base);
    await resolvePages(routes, location);
    return { routes, hydrationData, mounted: [] };
  }
  try {
    const remote = await retryOnTimeout(() => remotes.load(owner));
    const routes = shellRoutes({ ...base, pages: [mountableBranch(owner, remote, ctx)] });
    await retryOnTimeout(() => resolvePages(routes, location));
    return { routes, hydrationData, mounted: [owner] };
  } catch (error) {
    console.warn(`${owner} cannot be had; its page is replaced by a stand-in.`, error);
    const fallback: FallbackData = { unavailable: owner };
    const loaderData = { ...router.loaderData, fallback };
    return { routes: shellRoutes(base), hydrationData: { loaderData }, mounted: [] };
  }
}

/**
 * Retries timeouts indefinitely: the server's page is readable meanwhile and must not be replaced on a slow network.
 */
async function retryOnTimeout<Value>(load: () => Promise<Value>): Promise<Value> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      const reason = error instanceof RemoteUnavailable ? error.cause : error;
      if (!(reason instanceof TimeoutError)) throw error;
    }
  }
}

/** Error shape that the router accepts as its `ErrorResponse`; the server reveals only the status. */
function errorsOf(statuses: Record<string, number>): HydrationState['errors'] {
  const entries = Object.entries(statuses);
  if (entries.length === 0) return null;
  return Object.fromEntries(
    entries.map(([id, status]) => [id, { status, statusText: '', internal: false, data: null }]),
  );
}
