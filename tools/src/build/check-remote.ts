import {
  pathOwner,
  pathPrefixesOf,
  type Release,
  type RemoteModule,
  remotePathPrefixes,
} from '@karwan/shared-contracts';
import type { RouteObject } from 'react-router';

/** Sentences about widgets and routes that the shell could not mount; empty when all is well. */
export function faultsOfRemote(remote: RemoteModule, name: string, chunks: Release['chunks']): string[] {
  const routes = flatten(routesOf(remote));
  const wrongPaths = prefixesOfRemote(remote).flatMap((prefix) => {
    if (prefix === '') return ['A route begins with a parameter or is /, so every path of the site would be its own.'];
    const owner = pathOwner(prefix, remotePathPrefixes);
    return owner === undefined || owner === name ? [] : [`The route ${prefix} belongs to ${owner}.`];
  });
  const named = [...Object.values(remote.widgets).map(({ chunk }) => chunk), ...routes.flatMap(chunkOf)];
  const missingChunks = named
    .filter((chunk) => !(chunk in chunks))
    .map((chunk) => `There is no chunk "${chunk}": give its import() a webpackChunkName comment with that name.`);
  return [...wrongPaths, ...missingChunks];
}

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
