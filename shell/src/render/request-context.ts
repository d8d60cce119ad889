import { createAuthStore, createCall, createEventBus, type KarwanContext } from '@karwan/shared-contracts';
import { createQueryClient } from '../composition/create-query-client.ts';
import { PlacedWidget } from '../composition/placed-widget.tsx';
import { fetchFromApi } from './fetch-from-api.ts';
import type { RenderRequest, RenderSettings } from './protocol.ts';
import { prefetchCounts, visitorOf } from './visitor.ts';

/** Timeout of a call, which would delay the whole page: the part shows its error and the browser retries. */
const CALL_TIMEOUT_MS = 5000;

const TOO_MANY_REQUESTS = 429;

export type RequestContext = {
  /** The context that remotes receive. */
  ctx: KarwanContext;
  /** A session exists, but the API could not be asked whose. */
  isSessionUnknown: boolean;
  /** Seconds until the API accepts calls of this visitor again, if it has rate-limited one. */
  getRetryAfterSeconds: () => number | undefined;
};

/** Creates the context of a server request. Resolves once the account is known or could not be determined. */
export async function createRequestContext(
  settings: RenderSettings,
  request: Pick<RenderRequest, 'requestId' | 'renderedAtMs' | 'forwardedHeaders' | 'hasSession'>,
  signal: AbortSignal,
  i18n: KarwanContext['i18n'],
): Promise<RequestContext> {
  const queryClient = createQueryClient('server');
  let retryAfterSeconds: number | undefined;
  const call = createCall({
    baseUrl: settings.apiOrigin,
    // Between servers, compression costs more than it saves.
    headers: { ...request.forwardedHeaders, 'x-request-id': request.requestId, 'accept-encoding': 'identity' },
    // Encryption is unnecessary between servers of one site. The API counts plain calls only from browsers that could
    // encrypt.
    encryption: 'off',
    fetch: async (url, init) => {
      const signals = [signal, AbortSignal.timeout(CALL_TIMEOUT_MS), ...(init.signal ? [init.signal] : [])];
      const answer = await fetchFromApi(url, { ...init, signal: AbortSignal.any(signals) });
      if (answer.status === TOO_MANY_REQUESTS) retryAfterSeconds = Number(answer.headers.get('retry-after')) || 1;
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
  return { ctx, isSessionUnknown: visitor.isSessionUnknown, getRetryAfterSeconds: () => retryAfterSeconds };
}
