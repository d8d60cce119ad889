import type { KarwanContext } from '@karwan/shared-contracts';
import { data, type RouteObject } from 'react-router';
import { type FallbackData, FallbackRoute } from './fallback-route.tsx';
import type { FindSession } from './find-session.ts';
import { Region, RegionLoading } from './region.tsx';
import { RegionBoundary } from './region-boundary.tsx';
import type { Remotes } from './remotes.tsx';
import { requireLogin } from './require-login.ts';
import { RootBoundary, ShellRoot } from './shell-root.tsx';

/** Parent route of all pages: remotes are mounted into it, and it catches their errors. */
export const REGION_ROUTE_ID = 'region';

export type ShellRoutesOptions = {
  ctx: KarwanContext;
  remotes: Remotes;
  findSession: FindSession;
  /** Pages available at the start: of remotes, and on the server the shell's own. */
  pages?: RouteObject[];
};

/** The routes of one page load or request. */
export function shellRoutes({ ctx, remotes, findSession, pages = [] }: ShellRoutesOptions): RouteObject[] {
  const fallback: RouteObject = {
    id: 'fallback',
    path: '*',
    Component: FallbackRoute,
    loader: ({ request }) => fallbackData(remotes, new URL(request.url).pathname),
  };
  const region: RouteObject = {
    id: REGION_ROUTE_ID,
    Component: Region,
    ErrorBoundary: RegionBoundary,
    middleware: [requireLogin(ctx.auth, findSession, remotes)],
    children: [...pages, fallback],
  };
  return [
    {
      id: 'root',
      Component: ShellRoot,
      ErrorBoundary: RootBoundary,
      HydrateFallback: RegionLoading,
      children: [region],
    },
  ];
}

/**
 * No mounted route matches: the path's owner is missing (503), or no such page exists (404), not even at its owner
 * (WID-06).
 */
function fallbackData({ ownerOf, peek }: Remotes, pathname: string) {
  const owner = ownerOf(pathname);
  if (owner === undefined || peek(owner)) throw data(null, { status: 404 });
  return data<FallbackData>({ unavailable: owner }, { status: 503 });
}
