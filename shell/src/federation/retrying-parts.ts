import type { RemoteModule } from '@karwan/shared-contracts';
import type { RouteObject } from 'react-router';
import { withRetries } from './with-retries.ts';

/** The same routes, whose lazy pages are asked for again when their script does not come (see `loadRemote`). */
export function withRetryingPages(routes: RouteObject[]): RouteObject[] {
  return routes.map((route): RouteObject => {
    const { lazy } = route;
    const again = typeof lazy === 'function' ? { lazy: () => withRetries(() => lazy()) } : {};
    if (route.index) return { ...route, ...again };
    return { ...route, ...again, ...(route.children ? { children: withRetryingPages(route.children) } : {}) };
  });
}

/** As `withRetryingPages`, of a remote's widgets. */
export const withRetryingWidgets = ({ widgets, ...remote }: RemoteModule): RemoteModule => ({
  ...remote,
  widgets: Object.fromEntries(
    Object.entries(widgets).map(([name, widget]) => [
      name,
      { ...widget, load: () => withRetries(() => widget.load()) },
    ]),
  ),
});
