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

/** Messages about widgets and routes that the shell could not mount; empty if there are none. */
export function findRemoteErrors(remote: RemoteModule, name: string, chunks: Release['chunks']): string[] {
  const routes = flatten(routesOf(remote));
  const pathErrors = prefixesOfRemote(remote).flatMap((prefix) => {
    if (prefix === '') return ['A route begins with a parameter or is /, so every path of the site would be its own.'];
    const owner = pathOwner(prefix, { ...remotePathPrefixes, 'the shell': shellPaths });
    return owner === undefined || owner === name ? [] : [`The route ${prefix} belongs to ${owner}.`];
  });
  const chunkNames = [...Object.values(remote.widgets).map(({ chunk }) => chunk), ...routes.flatMap(chunkOf)];
  return [...pathErrors, ...missingChunks(chunkNames, chunks)];
}

/** The same for islands: browsers only find exposed islands, each in its own chunk. */
export function findIslandErrors({ islands, uses, chunks }: Pick<Release, 'islands' | 'uses' | 'chunks'>): string[] {
  const unexposed = uses.islands
    .filter((name) => !islands.includes(name))
    .map((name) => `It places the island ${name}, which its ./islands does not expose: add it to ${ISLANDS_FILE}.`);
  const chunkNames = islands.map((name) => `island-${name}`);
  return [...unexposed, ...missingChunks(chunkNames, chunks)];
}

const missingChunks = (chunkNames: string[], chunks: Release['chunks']) =>
  chunkNames
    .filter((chunk) => !(chunk in chunks))
    .map((chunk) => `There is no chunk "${chunk}": give its import() a webpackChunkName comment with that name.`);

/** The path prefixes that a remote owns, according to its routes. Empty if it only has widgets. */
export const prefixesOfRemote = (remote: RemoteModule) =>
  pathPrefixesOf(flatten(routesOf(remote)).flatMap(({ path }) => (path?.startsWith('/') ? [path] : [])));

/** Building routes must not require calls, queries or a window, so an empty context is sufficient. */
function routesOf(remote: RemoteModule): RouteObject[] {
  const emptyContext = Object.freeze({});
  try {
    return remote.routes(emptyContext as Parameters<RemoteModule['routes']>[0]);
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
