import { matchRoutes, type RouteObject } from 'react-router';

/**
 * Loads the lazy pages that a place needs and puts them into the routes. Before hydration a router that still has to
 * load its page would show a fallback, which is not what the server sent. Rejects when one cannot be had.
 */
export async function resolvePages(routes: RouteObject[], place: { pathname: string; search: string }) {
  const matches = matchRoutes(routes, place) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}
