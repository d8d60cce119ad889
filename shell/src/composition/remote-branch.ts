import type { KarwanContext, RemoteModule } from '@karwan/shared-contracts';
import type { RouteObject } from 'react-router';

export const branchId = (name: string) => `remote:${name}`;

export type RemoteBranch = { id: string; children: RouteObject[] };

/** A remote's pages as one router branch. Its paths are absolute, so the branch has no path. */
export const remoteBranch = (name: string, remote: RemoteModule, ctx: KarwanContext): RemoteBranch => ({
  id: branchId(name),
  children: remote.routes(ctx),
});
