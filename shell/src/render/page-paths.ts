import type { KarwanContext, RemoteModule } from '@karwan/shared-contracts';
import type { RouteObject } from 'react-router';
import { isRouteHandle } from '../composition/page-head.ts';
import type { PagePath } from '../islands/page-kinds.ts';

const known = new WeakMap<RemoteModule, PagePath[]>();

/** The paths of these remotes' pages, without those that are parts of others. A route's path depends on nothing that a request has. */
export function pathsOf(remotes: readonly RemoteModule[], ctx: KarwanContext): PagePath[] {
  return remotes.flatMap((remote) => {
    const paths = known.get(remote) ?? remote.routes(ctx).flatMap(pathsIn);
    known.set(remote, paths);
    return paths;
  });
}

function pathsIn({ path, handle, children = [] }: RouteObject): PagePath[] {
  const own = path?.startsWith('/') ? [{ path, ...kindOf(handle) }] : [];
  return [...own, ...children.flatMap(pathsIn)];
}

function kindOf(handle: unknown): Omit<PagePath, 'path'> {
  if (!isRouteHandle(handle) || !handle.isPublic) return { isPublic: false };
  return { isPublic: true, ...(handle.reads && { reads: handle.reads }) };
}
