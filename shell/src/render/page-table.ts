import type { RemoteModule } from '@karwan/shared-contracts';
import { createCopy } from '../composition/create-copy.ts';
import type { PagePath } from '../islands/page-kinds.ts';
import { pathsOf } from './page-paths.ts';
import type { RenderSettings } from './protocol.ts';
import { createRequestContext } from './request-context.ts';

/**
 * Tells which pages a remote has before anybody asks for one: what routes say of them depends on no request. None of a remote
 * whose routes cannot be had: its pages say so themselves.
 */
export function createPageTable(settings: RenderSettings): (remote: RemoteModule) => Promise<PagePath[]> {
  const nobody = createRequestContext(
    settings,
    { requestId: '', renderedAtMs: 0, forwardedHeaders: {}, hasSession: false },
    new AbortController().signal,
    createCopy(),
  );
  return async (remote) => {
    try {
      return pathsOf([remote], (await nobody).ctx);
    } catch {
      return [];
    }
  };
}
