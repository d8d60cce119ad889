import type { KarwanContext, RouteHandle } from '@karwan/shared-contracts';
import { data, type RouteObject } from 'react-router';
import { copyOf } from '../lib/copy.ts';
import { homeWidgets } from '../pages/home-widgets.ts';
import { type InfoPageId, infoPageIds, infoPages } from '../pages/info-pages.ts';
import { type FallbackData, FallbackRoute } from './fallback-route.tsx';
import type { FindSession } from './find-session.ts';
import { Region, RegionLoading } from './region.tsx';
import { RegionBoundary } from './region-boundary.tsx';
import type { Remotes } from './remotes.tsx';
import { requireLogin } from './require-login.ts';
import { RootBoundary, ShellRoot } from './shell-root.tsx';
import { prefetchWidgets } from './widget-placement.ts';

/** Every page stands below this route: remotes are mounted into it, and what goes wrong in one of them ends here. */
export const REGION_ROUTE_ID = 'region';

/** A route's handle in the shell: what remotes have, and the widgets of others that its page places. */
export type ShellRouteHandle = RouteHandle & { widgets?: typeof homeWidgets };

export type ShellRoutesOptions = {
  ctx: KarwanContext;
  remotes: Remotes;
  findSession: FindSession;
  /** Pages of the remotes that are there already. */
  branches?: RouteObject[];
};

/** The routes of one page load or request. */
export function shellRoutes({ ctx, remotes, findSession, branches = [] }: ShellRoutesOptions): RouteObject[] {
  const home: RouteObject = {
    id: 'home',
    path: '/',
    handle: { chunk: 'page-home', widgets: homeWidgets, head: homeHead } satisfies ShellRouteHandle,
    loader: async () => {
      await prefetchWidgets(ctx, remotes, homeWidgets);
      return null;
    },
    lazy: async () => {
      const { HomePage } = await import(/* webpackChunkName: "page-home" */ '../pages/home-page.tsx');
      return { Component: HomePage };
    },
  };
  const info = infoPageIds.map(
    (id): RouteObject => ({
      id,
      path: infoPages[id].path,
      handle: { chunk: 'page-info', head: infoHead(id) } satisfies ShellRouteHandle,
      loader: () => id,
      lazy: async () => {
        const { InfoPage } = await import(/* webpackChunkName: "page-info" */ '../pages/info-page.tsx');
        return { Component: InfoPage };
      },
    }),
  );
  const fallback: RouteObject = {
    id: 'fallback',
    path: '*',
    Component: FallbackRoute,
    loader: ({ request }) => fallbackData(remotes.ownerOf(new URL(request.url).pathname)),
  };
  const region: RouteObject = {
    id: REGION_ROUTE_ID,
    Component: Region,
    ErrorBoundary: RegionBoundary,
    middleware: [requireLogin(ctx.auth, findSession, remotes)],
    children: [home, ...info, ...branches, fallback],
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

const homeHead: ShellRouteHandle['head'] = ({ ctx }) => ({
  title: copyOf(ctx)('home.title'),
  description: copyOf(ctx)('home.description'),
  canonicalPath: '/',
});

const infoHead =
  (id: InfoPageId): ShellRouteHandle['head'] =>
  ({ ctx }) => ({
    title: copyOf(ctx)(`info.${id}.title`),
    description: copyOf(ctx)(`info.${id}.lead`),
    canonicalPath: infoPages[id].path,
  });

/** No mounted route fits: the path's owner is missing now, or there is no such page. */
function fallbackData(owner: string | undefined) {
  if (owner === undefined) throw data(null, { status: 404 });
  return data<FallbackData>({ unavailable: owner }, { status: 503 });
}
