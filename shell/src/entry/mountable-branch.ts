import type { KarwanContext, RemoteModule } from '@karwan/shared-contracts';
import { type RemoteBranch, remoteBranch } from '../composition/remote-branch.ts';
import { withRetryingPages } from '../federation/retrying-loads.ts';
import { withDocuments } from './public-documents.ts';

/** A remote's branch for the browser: failed loads of its pages are retried. */
export const mountableBranch = (name: string, remote: RemoteModule, ctx: KarwanContext): RemoteBranch => {
  const branch = remoteBranch(name, remote, ctx);
  return { ...branch, children: withRetryingPages(withDocuments(branch.children)) };
};
