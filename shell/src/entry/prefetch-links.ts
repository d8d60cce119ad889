import { type DataRouter, matchRoutes, RouterContextProvider } from 'react-router';
import type { Remotes } from '../composition/remotes.tsx';
import { onLinkIntent, PREPARED_MS } from '../lib/page-links.ts';

/**
 * Prefetches the page behind a link that a person points at, touches or focuses: its remote, code and, through its
 * loaders, data. Disabled when Save-Data is on.
 */
export function prefetchLinks(router: DataRouter, remotes: Remotes, mount: (pathname: string) => Promise<boolean>) {
  const prepared = new Set<string>();

  const prepare = async (place: URL) => {
    if (remotes.ownerOf(place.pathname) !== undefined && !(await mount(place.pathname))) return;
    const controller = new AbortController();
    for (const { route, params } of matchRoutes(router.routes, place) ?? []) {
      try {
        if (typeof route.lazy === 'function') void route.lazy().catch(() => undefined);
        if (typeof route.loader !== 'function' || route.id === 'fallback') continue;
        const request = new Request(place, { signal: controller.signal });
        const args = { request, url: place, pattern: route.path ?? '', params, context: new RouterContextProvider() };
        // Errors are handled by the real navigation.
        void Promise.resolve(route.loader(args)).catch(() => undefined);
      } catch {
        // As above.
      }
    }
  };

  onLinkIntent((place) => {
    const { href } = place;
    if (prepared.has(href)) return;
    prepared.add(href);
    setTimeout(() => prepared.delete(href), PREPARED_MS);
    void prepare(place);
  });
}
