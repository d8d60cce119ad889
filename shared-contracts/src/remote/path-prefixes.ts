import { isBelow } from './path-owner.ts';
import { routeTable } from './route-table.ts';

/**
 * What a list of routes owns, with all below: of each route what stands before its first parameter, without those that lie
 * below another one. A route that begins with a parameter would own everything: it is left in as an empty text.
 */
export function pathPrefixesOf(routes: readonly string[]): string[] {
  const prefixes = [...new Set(routes.map((path) => path.replace(/\/?([:*].*)?$/, '')))].sort();
  return prefixes.filter((prefix) => !prefixes.some((other) => other !== prefix && isBelow(prefix, other)));
}

/** The shell's own pages, but for home. */
export const shellPaths: readonly string[] = routeTable.flatMap(({ owner, path }) =>
  owner === 'shell' && path !== '/' ? [path] : [],
);

/** What each remote owns once it has all of its routes. A release owns what its own routes say. */
export const remotePathPrefixes: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  [...Map.groupBy(routeTable, ({ owner }) => owner)]
    .filter(([owner]) => owner !== 'shell')
    .map(([owner, entries]) => [owner, pathPrefixesOf(entries.map(({ path }) => path))]),
);
