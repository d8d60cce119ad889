import type { RemoteModule } from '@karwan/shared-contracts';
import { createCopy } from '../composition/create-copy.ts';
import { createRemotes } from '../composition/create-remotes.ts';
import { shellRoutes } from '../composition/shell-routes.tsx';
import type { PagePath } from '../islands/page-kinds.ts';
import { pathsIn, pathsOf } from './page-paths.ts';
import type { RenderSettings } from './protocol.ts';
import { createRequestContext } from './request-context.ts';

/** Tells which pages there are before anybody asks for one: what routes say of them depends on no request. */
export function createPageTable(settings: RenderSettings) {
  const nobody = createRequestContext(
    settings,
    { requestId: '', renderedAtMs: 0, forwardedHeaders: {}, hasSession: false },
    new AbortController().signal,
    createCopy(),
  );
  const remotes = createRemotes({
    pathPrefixes: {},
    fetch: async (name) => {
      throw new Error(`${name} has no pages of the shell`);
    },
  });
  return {
    ofShell: async (): Promise<PagePath[]> => {
      const { ctx } = await nobody;
      return shellRoutes({ ctx, remotes, findSession: async () => true }).flatMap(pathsIn);
    },
    /** None of a remote whose routes cannot be had: its pages say so themselves. */
    of: async (remote: RemoteModule): Promise<PagePath[]> => {
      try {
        return pathsOf([remote], (await nobody).ctx);
      } catch {
        return [];
      }
    },
  };
}
