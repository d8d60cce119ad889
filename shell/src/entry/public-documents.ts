import { data, type RouteObject, redirectDocument } from 'react-router';
import { REGION_HEADER } from '../boot/boot-data.ts';
import { PLAIN_REGION } from '../boot/plain-region.ts';
import { isRouteHandle } from '../composition/page-head.ts';
import { withRetries } from '../federation/with-retries.ts';
import { type PagePath, pageKindOf } from '../islands/page-kinds.ts';

/** Routes to the public pages of this site, which load their documents; excludes the current page. */
export const publicDocuments = (paths: readonly PagePath[]): RouteObject[] =>
  paths
    .filter((page) => page.isPublic && pageKindOf([page], location.pathname) === undefined)
    .map(({ path }) => ({ id: `document:${path}`, path, loader }));

/** The same routes, but public pages load their documents, because their code exists on the server only. */
export function withDocuments(routes: RouteObject[]): RouteObject[] {
  return routes.map((route): RouteObject => {
    const { path, handle, children } = route;
    if (isRouteHandle(handle) && handle.isPublic && path !== undefined) return { path, handle, loader };
    if (route.index) return route;
    return { ...route, ...(children ? { children: withDocuments(children) } : {}) };
  });
}

const loader: RouteObject['loader'] = ({ request: { url } }) => redirectToDocument(url);

/**
 * Navigates to a document. If its URL is already open (as a failure), probes it first to avoid a reload loop: up to four
 * times within about 1.5 s, because the server may have the page's code a little later than this browser.
 */
async function redirectToDocument(url: string): Promise<Response> {
  if (url === location.href.replace(/#.*/, '')) {
    const isAvailable = await withRetries(() => probe(url)).then(
      () => true,
      () => false,
    );
    if (!isAvailable) throw data(null, { status: 503 });
  }
  return redirectDocument(url);
}

async function probe(url: string): Promise<void> {
  const { status } = await fetch(url, { headers: { [REGION_HEADER]: PLAIN_REGION } });
  if (status >= 500) throw new Error(`${url} was answered ${status}`);
}
