import type { KarwanContext, RemoteModule } from '@karwan/shared-contracts';
import type { RouteObject } from 'react-router';

export const branchId = (name: string) => `remote:${name}`;

export type RemoteBranch = { id: string; children: RouteObject[] };

/** A remote's pages as one branch of the router. Its paths are absolute, so the branch has none. */
export const remoteBranch = (name: string, remote: RemoteModule, ctx: KarwanContext): RemoteBranch => ({
  id: branchId(name),
  children: remote.routes(ctx),
});
