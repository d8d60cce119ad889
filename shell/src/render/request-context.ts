import { createAuthStore, createCall, createEventBus, type KarwanContext } from '@karwan/shared-contracts';
import { createQueryClient } from '../composition/create-query-client.ts';
import { PlacedWidget } from '../composition/placed-widget.tsx';
import { fetchFromApi } from './fetch-from-api.ts';
import type { RenderRequest, RenderSettings } from './protocol.ts';
import { prefetchCounts, visitorOf } from './visitor.ts';

/** A call that takes longer holds up the whole page: the part then shows its own failure and the browser asks again. */
const CALL_LIMIT_MS = 5000;

const TOO_MANY_REQUESTS = 429;

export type RequestContext = {
  /** What the remotes get. */
  ctx: KarwanContext;
  /** Someone has a session, and the API could not be asked whose. */
  isSessionUnknown: boolean;
  /** Seconds until the API takes calls for this visitor again, where it has refused one for their number. */
  waitSeconds: () => number | undefined;
};

/** The context of one request on the server. Resolves once it is known who is asking, or that nobody can tell. */
export async function createRequestContext(
  settings: RenderSettings,
  request: Pick<RenderRequest, 'requestId' | 'renderedAtMs' | 'forwardedHeaders' | 'hasSession'>,
  signal: AbortSignal,
  i18n: KarwanContext['i18n'],
): Promise<RequestContext> {
  const queryClient = createQueryClient('server');
  let waitSeconds: number | undefined;
  const call = createCall({
    baseUrl: settings.apiOrigin,
    // On the way between two servers of one machine or rack, packing costs more than it saves.
    headers: { ...request.forwardedHeaders, 'x-request-id': request.requestId, 'accept-encoding': 'identity' },
    // Between servers of one site: nothing to hide, and the API counts plain calls only where a browser could seal them.
    encryption: 'off',
    fetch: async (url, init) => {
      const limits = [signal, AbortSignal.timeout(CALL_LIMIT_MS), ...(init.signal ? [init.signal] : [])];
      const answer = await fetchFromApi(url, { ...init, signal: AbortSignal.any(limits) });
      if (answer.status === TOO_MANY_REQUESTS) waitSeconds = Number(answer.headers.get('retry-after')) || 1;
      return answer;
    },
  });
  const visitor = await visitorOf(call, request.hasSession);
  if (visitor.auth.isLoggedIn) await prefetchCounts(call, queryClient);
  const ctx: KarwanContext = {
    queryClient,
    call,
    bus: createEventBus(),
    auth: createAuthStore(visitor.auth),
    i18n,
    config: settings.config,
    RemoteWidget: PlacedWidget,
    renderedAtMs: request.renderedAtMs,
  };
  return { ctx, isSessionUnknown: visitor.isUnknown, waitSeconds: () => waitSeconds };
}
