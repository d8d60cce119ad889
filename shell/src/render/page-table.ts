import type { RemoteModule } from '@karwan/shared-contracts';
import { createCopy } from '../composition/create-copy.ts';
import type { PagePath } from '../islands/page-kinds.ts';
import { pathsOf } from './page-paths.ts';
import type { RenderSettings } from './protocol.ts';
import { createRequestContext } from './request-context.ts';

/**
 * Determines a remote's pages before any request, from its routes, which do not depend on requests. Empty if its routes
 * throw; its pages then report the error.
 */
export function createPageTable(settings: RenderSettings): (remote: RemoteModule) => Promise<PagePath[]> {
  const anonymousRequest = createRequestContext(
    settings,
    { requestId: '', renderedAtMs: 0, forwardedHeaders: {}, hasSession: false },
    new AbortController().signal,
    createCopy(),
  );
  return async (remote) => {
    try {
      return pathsOf([remote], (await anonymousRequest).ctx);
    } catch {
      return [];
    }
  };
}
