import {
  pathOwner,
  pathPrefixesOf,
  type Release,
  type RemoteModule,
  remotePathPrefixes,
  shellPaths,
} from '@karwan/shared-contracts';
import type { RouteObject } from 'react-router';
import { ISLANDS_FILE } from '../rspack/remote-client.ts';

/** Sentences about widgets and routes that the shell could not mount; empty when all is well. */
export function faultsOfRemote(remote: RemoteModule, name: string, chunks: Release['chunks']): string[] {
  const routes = flatten(routesOf(remote));
  const wrongPaths = prefixesOfRemote(remote).flatMap((prefix) => {
    if (prefix === '') return ['A route begins with a parameter or is /, so every path of the site would be its own.'];
    const owner = pathOwner(prefix, { ...remotePathPrefixes, 'the shell': shellPaths });
    return owner === undefined || owner === name ? [] : [`The route ${prefix} belongs to ${owner}.`];
  });
  const named = [...Object.values(remote.widgets).map(({ chunk }) => chunk), ...routes.flatMap(chunkOf)];
  return [...wrongPaths, ...missingChunks(named, chunks)];
}

/** The same about islands: browsers find those alone that are exposed, each as a chunk of its own. */
export function faultsOfIslands({ islands, uses, chunks }: Pick<Release, 'islands' | 'uses' | 'chunks'>): string[] {
  const unexposed = uses.islands
    .filter((name) => !islands.includes(name))
    .map((name) => `It places the island ${name}, which its ./islands does not expose: add it to ${ISLANDS_FILE}.`);
  const named = islands.map((name) => `island-${name}`);
  return [...unexposed, ...missingChunks(named, chunks)];
}

const missingChunks = (named: string[], chunks: Release['chunks']) =>
  named
    .filter((chunk) => !(chunk in chunks))
    .map((chunk) => `There is no chunk "${chunk}": give its import() a webpackChunkName comment with that name.`);

/** The paths that a remote owns, with all below them: what its routes say. None for one that only has widgets. */
export const prefixesOfRemote = (remote: RemoteModule) =>
  pathPrefixesOf(flatten(routesOf(remote)).flatMap(({ path }) => (path?.startsWith('/') ? [path] : [])));

/** Making routes must not need a page: no call, no query, no window. So an empty context is enough here. */
function routesOf(remote: RemoteModule): RouteObject[] {
  const nothing = Object.freeze({});
  try {
    return remote.routes(nothing as Parameters<RemoteModule['routes']>[0]);
  } catch (cause) {
    throw new Error('routes(ctx) must only build routes; it may use ctx in loaders and components.', { cause });
  }
}

const flatten = (routes: RouteObject[]): RouteObject[] =>
  routes.flatMap((route) => [route, ...flatten(route.children ?? [])]);

function chunkOf({ handle }: RouteObject): string[] {
  const chunk: unknown = typeof handle === 'object' && handle !== null && 'chunk' in handle ? handle.chunk : undefined;
  return typeof chunk === 'string' ? [chunk] : [];
}
