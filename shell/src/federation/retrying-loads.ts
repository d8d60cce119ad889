import type { RemoteModule } from '@karwan/shared-contracts';
import type { RouteObject } from 'react-router';
import { withRetries } from './with-retries.ts';

/** Returns the routes with retries for lazy pages whose script fails to load (see `loadRemote`). */
export function withRetryingPages(routes: RouteObject[]): RouteObject[] {
  return routes.map((route): RouteObject => {
    const { lazy } = route;
    const retryingLazy = typeof lazy === 'function' ? { lazy: () => withRetries(() => lazy()) } : {};
    if (route.index) return { ...route, ...retryingLazy };
    return { ...route, ...retryingLazy, ...(route.children ? { children: withRetryingPages(route.children) } : {}) };
  });
}

/** Like `withRetryingPages`, for a remote's widgets. */
export const withRetryingWidgets = ({ widgets, ...remote }: RemoteModule): RemoteModule => ({
  ...remote,
  widgets: Object.fromEntries(
    Object.entries(widgets).map(([name, widget]) => [
      name,
      { ...widget, load: () => withRetries(() => widget.load()) },
    ]),
  ),
});
