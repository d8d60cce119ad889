import { matchRoutes, type RouteObject } from 'react-router';

/**
 * Loads the lazy pages of a location into the routes. Otherwise the router would hydrate with a fallback, which differs
 * from the server's HTML. Rejects if a page cannot be loaded.
 */
export async function resolvePages(routes: RouteObject[], location: { pathname: string; search: string }) {
  const matches = matchRoutes(routes, location) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}
