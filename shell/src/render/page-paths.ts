import type { KarwanContext, RemoteModule } from '@karwan/shared-contracts';
import type { RouteObject } from 'react-router';
import { isRouteHandle } from '../composition/page-head.ts';
import type { PagePath } from '../islands/page-kinds.ts';

const cachedPaths = new WeakMap<RemoteModule, PagePath[]>();

/** The page paths of these remotes, without nested parts. Cached per remote: paths do not depend on the request. */
export function pathsOf(remotes: readonly RemoteModule[], ctx: KarwanContext): PagePath[] {
  return remotes.flatMap((remote) => {
    const paths = cachedPaths.get(remote) ?? remote.routes(ctx).flatMap(pathsOfRoute);
    cachedPaths.set(remote, paths);
    return paths;
  });
}

function pathsOfRoute({ path, handle, children = [] }: RouteObject): PagePath[] {
  const ownPaths = path?.startsWith('/') ? [{ path, ...kindOf(handle) }] : [];
  return [...ownPaths, ...children.flatMap(pathsOfRoute)];
}

function kindOf(handle: unknown): Omit<PagePath, 'path'> {
  if (!isRouteHandle(handle) || !handle.isPublic) return { isPublic: false };
  return { isPublic: true, ...(handle.reads && { reads: handle.reads }) };
}
