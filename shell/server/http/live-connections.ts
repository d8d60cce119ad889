import { partGradually } from '@karwan/shared-contracts';
import type { FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';

/** The API takes messages of 65,536 bytes. */
const MAX_MESSAGE_BYTES = 70_000;
const MAX_FRAGMENTS = 64;
/** What the API has not taken yet, of one connection. */
const MAX_WAITING_BYTES = 4 * MAX_MESSAGE_BYTES;
/** Messages that come before the API has accepted the connection. */
const MAX_EARLY_MESSAGES = 8;
const HANDSHAKE_LIMIT_MS = 4000;
/** Who does not answer a close frame is cut off. */
const CLOSE_LIMIT_MS = 500;

/** Of RFC 6455: a page then comes again by itself. */
const GOING_AWAY = 1001;

/** Live connections, each of which costs this process little, whatever is sent on it. */
export function liveConnections(forwardedFor: (request: FastifyRequest) => Record<string, string>) {
  const open = new Set<WebSocket>();
  // Apart, because the library's types leave some of them out.
  const serverLimits = {
    maxPayload: MAX_MESSAGE_BYTES,
    maxFragments: MAX_FRAGMENTS,
    maxBufferedChunks: 4096,
    closeTimeout: CLOSE_LIMIT_MS,
  };
  const clientOptions = {
    headers: {},
    handshakeTimeout: HANDSHAKE_LIMIT_MS,
    closeTimeout: CLOSE_LIMIT_MS,
    // Which page it belongs to, and who is asking.
    rewriteRequestHeaders: (headers: Record<string, string>, request: FastifyRequest) => ({
      ...headers,
      ...(request.headers.cookie ? { cookie: request.headers.cookie } : {}),
      ...(request.headers.origin ? { origin: request.headers.origin } : {}),
      ...forwardedFor(request),
    }),
  };
  const proxyOptions = {
    websocket: true as const,
    wsServerOptions: serverLimits,
    wsClientOptions: clientOptions,
    wsHooks: {
      onConnect: (_context: unknown, source: WebSocket) => {
        open.add(source);
        source.once('close', () => open.delete(source));
      },
      onIncomingMessage: (_context: unknown, source: WebSocket, target: WebSocket) => {
        const isFlood =
          target.bufferedAmount > MAX_WAITING_BYTES ||
          (target.readyState === target.CONNECTING && target.listenerCount('open') > MAX_EARLY_MESSAGES);
        if (isFlood) source.terminate();
      },
    },
  };
  /** Over so many milliseconds; the pages come again elsewhere. */
  const part = (overMs: number) => partGradually(open, { overMs, part: (page) => page.close(GOING_AWAY) });
  return { proxyOptions, part };
}
