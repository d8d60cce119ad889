import { getLocation, getPendingLocation } from './browser-location.ts';
import { type PagePath, pageOf } from './page-kinds.ts';

/**
 * Resolves a pressed link while another navigation is pending. Parameters that the link leaves unchanged take the
 * pending page's value: e.g. paging keeps a newly chosen sort order. Applies only between URLs of one page.
 */
export function rebaseOnPendingNavigation(pressed: URL, paths: readonly PagePath[]): URL {
  const [current, pending] = [getLocation(), getPendingLocation()];
  const page = pageOf(paths, pressed.pathname);
  const isSamePage = [current, pending].every((place) => place && page && pageOf(paths, place.pathname) === page);
  // A link to the current URL cancels the pending navigation.
  if (!pending || !isSamePage || (pressed.pathname === current.pathname && pressed.search === current.search))
    return pressed;
  const url = new URL(pressed);
  if (pressed.pathname === current.pathname) url.pathname = pending.pathname;
  const [currentParams, pendingParams] = [new URLSearchParams(current.search), new URLSearchParams(pending.search)];
  for (const name of new Set([...currentParams.keys(), ...pendingParams.keys()])) {
    if (pressed.searchParams.getAll(name).join() !== currentParams.getAll(name).join()) continue;
    url.searchParams.delete(name);
    for (const value of pendingParams.getAll(name)) url.searchParams.append(name, value);
  }
  return url;
}
