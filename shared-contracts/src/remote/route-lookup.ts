import { isBelow } from './path-owner.ts';
import { type RouteEntry, routeTable } from './route-table.ts';

/**
 * The most specific route for a path: a literal segment beats `:name`, which beats `*`. Undefined: not in the route
 * table (a remote's release may still own it). Ignores a trailing slash.
 */
export function routeOf(pathname: string): RouteEntry | undefined {
  const segments = segmentsOf(pathname);
  let best: { entry: RouteEntry; rank: string } | undefined;
  for (const entry of routeTable) {
    const rank = rankOf(segmentsOf(entry.path), segments);
    if (rank !== undefined && (best === undefined || rank > best.rank)) best = { entry, rank };
  }
  return best?.entry;
}

const accountPrefixes = ['/user-profile', '/car-workshops/profile'];
const privatePrefixes = [
  ...[...accountPrefixes, '/ads-details-screen', '/mechanic', '/order'],
  ...['success', 'failure'].map((result) => `/auction-sheet/verification/${result}`),
];
const ownHeaderPrefixes = ['/office'];
const greenPrefixes = ['/charging-station', '/station-profile'];

/**
 * What the shell renders around a path, also for paths without a page: whether it requires a login, its header and its
 * theme (ACC-01, HDR-12, HDR-13).
 */
export function pageLayoutOf(pathname: string) {
  const isUnder = (prefixes: readonly string[]) => prefixes.some((prefix) => isBelow(pathname, prefix));
  const isElectricHome = /^\/+electric-cars\/*$/.test(pathname);
  return {
    isPrivate: isUnder(privatePrefixes),
    header: isUnder(accountPrefixes) ? 'account' : isUnder(ownHeaderPrefixes) ? 'none' : 'site',
    theme: isElectricHome || isUnder(greenPrefixes) ? 'green' : 'default',
  } as const;
}

const segmentsOf = (path: string) => path.split('/').filter((segment) => segment !== '');

/** One digit per segment, higher is more specific; undefined if the pattern does not match. */
function rankOf(pattern: readonly string[], segments: readonly string[]): string | undefined {
  const hasWildcard = pattern.at(-1) === '*';
  const fixedSegments = hasWildcard ? pattern.slice(0, -1) : pattern;
  if (hasWildcard ? segments.length <= fixedSegments.length : segments.length !== fixedSegments.length)
    return undefined;
  let rank = '';
  for (const [index, part] of fixedSegments.entries()) {
    if (part.startsWith(':')) rank += '1';
    else if (part === segments[index]) rank += '2';
    else return undefined;
  }
  return rank + '0'.repeat(segments.length - fixedSegments.length);
}
