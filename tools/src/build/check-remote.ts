import type { Release, RemoteModule } from '@karwan/shared-contracts';
import type { RouteObject } from 'react-router';
import type { RemoteDescription } from '../rspack/remote-description.ts';

/** Sentences about widgets and routes that the shell could not mount; empty when all is well. */
export function faultsOfRemote(
  remote: RemoteModule,
  { pathPrefixes }: RemoteDescription,
  chunks: Release['chunks'],
): string[] {
  const routes = flatten(routesOf(remote));
  const wrongPaths = routes.flatMap(({ path }) => {
    const isOwn = path === undefined || pathPrefixes.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));
    return !path?.startsWith('/') || isOwn ? [] : [`The route ${path} lies outside ${pathPrefixes.join(', ')}.`];
  });
  const named = [...Object.values(remote.widgets).map(({ chunk }) => chunk), ...routes.flatMap(chunkOf)];
  const missingChunks = named
    .filter((chunk) => !(chunk in chunks))
    .map((chunk) => `There is no chunk "${chunk}": give its import() a webpackChunkName comment with that name.`);
  return [...wrongPaths, ...missingChunks];
}

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
