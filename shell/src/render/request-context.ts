import { createAuthStore, createCall, createEventBus, type KarwanContext } from '@karwan/shared-contracts';
import type { i18n } from 'i18next';
import { createQueryClient } from '../composition/create-query-client.ts';
import type { RenderRequest, RenderSettings } from './protocol.ts';
import { authStateOf, prefetchCounts } from './visitor.ts';

/** A call that takes longer holds up the whole page: the part then shows its own failure and the browser asks again. */
const CALL_LIMIT_MS = 5000;

/** The context of one request on the server: what its remotes get. Resolves once it is known who is asking. */
export async function createRequestContext(
  settings: RenderSettings,
  request: RenderRequest,
  signal: AbortSignal,
  i18n: i18n,
): Promise<KarwanContext> {
  const queryClient = createQueryClient('server');
  const call = createCall({
    baseUrl: settings.apiOrigin,
    // On the way between two servers of one machine or rack, packing costs more than it saves.
    headers: { ...request.forwardedHeaders, 'x-request-id': request.requestId, 'accept-encoding': 'identity' },
    // Between servers of one site: nothing to hide, and the API counts plain calls only where a browser could seal them.
    encryption: 'off',
    fetch: (input, init) => {
      const limits = [signal, AbortSignal.timeout(CALL_LIMIT_MS), ...(init?.signal ? [init.signal] : [])];
      return fetch(input, { ...init, signal: AbortSignal.any(limits) });
    },
  });
  const authState = await authStateOf(call, request.hasSession);
  if (authState.isLoggedIn) await prefetchCounts(call, queryClient);
  return {
    queryClient,
    call,
    bus: createEventBus(),
    auth: createAuthStore(authState),
    i18n,
    config: settings.config,
    renderedAtMs: request.renderedAtMs,
  };
}
