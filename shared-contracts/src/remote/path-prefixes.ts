import { isBelow } from './path-owner.ts';
import { routeTable } from './route-table.ts';

/**
 * The path prefixes that a list of routes owns: each route up to its first parameter, without those below another
 * prefix. A route that starts with a parameter would own everything; it yields an empty string.
 */
export function pathPrefixesOf(routes: readonly string[]): string[] {
  const prefixes = [...new Set(routes.map((path) => path.replace(/\/?([:*].*)?$/, '')))].sort();
  return prefixes.filter((prefix) => !prefixes.some((other) => other !== prefix && isBelow(prefix, other)));
}

/** The shell's own pages, except home. */
export const shellPaths: readonly string[] = routeTable.flatMap(({ owner, path }) =>
  owner === 'shell' && path !== '/' ? [path] : [],
);

/** The prefixes of each remote by the route table. A release owns only those of its own routes. */
export const remotePathPrefixes: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  [...Map.groupBy(routeTable, ({ owner }) => owner)]
    .filter(([owner]) => owner !== 'shell')
    .map(([owner, entries]) => [owner, pathPrefixesOf(entries.map(({ path }) => path))]),
);
