import { getLocation, getPendingLocation } from './browser-location.ts';
import { type PagePath, pageOf } from './page-kinds.ts';

/**
 * Resolves a pressed link while another navigation is pending. Parameters that the link leaves unchanged take the
 * pending page's value: e.g. paging keeps a newly chosen sort order. Applies only between URLs of one page.
 */
export function rebaseOnPendingNavigation(linkUrl: URL, paths: readonly PagePath[]): URL {
  const [current, pending] = [getLocation(), getPendingLocation()];
  const page = pageOf(paths, linkUrl.pathname);
  const isSamePage = [current, pending].every((visited) => visited && page && pageOf(paths, visited.pathname) === page);
  // A link to the current URL cancels the pending navigation.
  if (!pending || !isSamePage || (linkUrl.pathname === current.pathname && linkUrl.search === current.search))
    return linkUrl;
  const url = new URL(linkUrl);
  if (linkUrl.pathname === current.pathname) url.pathname = pending.pathname;
  const [currentParams, pendingParams] = [new URLSearchParams(current.search), new URLSearchParams(pending.search)];
  for (const name of new Set([...currentParams.keys(), ...pendingParams.keys()])) {
    if (linkUrl.searchParams.getAll(name).join() !== currentParams.getAll(name).join()) continue;
    url.searchParams.delete(name);
    for (const value of pendingParams.getAll(name)) url.searchParams.append(name, value);
  }
  return url;
}
