import type { KarwanContext, RemoteModule } from '@karwan/shared-contracts';
import { data, type RouteObject, redirectDocument } from 'react-router';
import { REGION_HEADER } from '../boot/boot-data.ts';
import { isRouteHandle } from '../composition/page-head.ts';
import { type RemoteBranch, remoteBranch } from '../composition/remote-branch.ts';
import { withRetryingPages } from '../federation/retrying-pages.ts';

/** A remote's branch as the browser mounts it: its pages are asked for more than once. */
export const mountableBranch = (name: string, remote: RemoteModule, ctx: KarwanContext): RemoteBranch => {
  const branch = remoteBranch(name, remote, ctx);
  return { ...branch, children: withRetryingPages(withDocuments(branch.children)) };
};

/** Public pages are documents of their own: their code is on the server alone. */
function withDocuments(routes: RouteObject[]): RouteObject[] {
  return routes.map((route): RouteObject => {
    const { path, handle, children } = route;
    if (isRouteHandle(handle) && handle.isPublic && path !== undefined)
      return { path, handle, loader: ({ request: { url } }) => toDocument(url) };
    if (route.index) return route;
    return { ...route, ...(children ? { children: withDocuments(children) } : {}) };
  });
}

/** Leaves for a document. One that stands here already, as a failure, is asked for before: else it would be loaded over and over. */
async function toDocument(url: string): Promise<Response> {
  if (url === location.href.replace(/#.*/, '')) {
    const answer = await fetch(url, { headers: { [REGION_HEADER]: '' } }).catch(() => undefined);
    if (!answer || answer.status >= 500) throw data(null, { status: 503 });
  }
  return redirectDocument(url);
}
