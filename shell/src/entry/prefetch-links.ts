import { type DataRouter, matchRoutes, RouterContextProvider } from 'react-router';
import type { Remotes } from '../composition/remotes.tsx';
import { onLinkIntent, PREFETCH_FRESH_MS } from '../lib/page-links.ts';

/**
 * Prefetches the page behind a link that a person points at, touches or focuses: its remote, code and, through its
 * loaders, data. Disabled when Save-Data is on.
 */
export function prefetchLinks(router: DataRouter, remotes: Remotes, mount: (pathname: string) => Promise<boolean>) {
  const prefetched = new Set<string>();

  const prefetch = async (url: URL) => {
    if (remotes.ownerOf(url.pathname) !== undefined && !(await mount(url.pathname))) return;
    const controller = new AbortController();
    for (const { route, params } of matchRoutes(router.routes, url) ?? []) {
      try {
        if (typeof route.lazy === 'function') void route.lazy().catch(() => undefined);
        if (typeof route.loader !== 'function' || route.id === 'fallback') continue;
        const request = new Request(url, { signal: controller.signal });
        const args = { request, url, pattern: route.path ?? '', params, context: new RouterContextProvider() };
        // Errors are handled by the real navigation.
        void Promise.resolve(route.loader(args)).catch(() => undefined);
      } catch {
        // As above.
      }
    }
  };

  onLinkIntent((url) => {
    const { href } = url;
    if (prefetched.has(href)) return;
    prefetched.add(href);
    setTimeout(() => prefetched.delete(href), PREFETCH_FRESH_MS);
    void prefetch(url);
  });
}
