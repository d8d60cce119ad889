import { closeGradually } from '@karwan/shared-contracts';
import type { FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';

/** The API accepts messages of up to 65,536 bytes. */
const MAX_MESSAGE_BYTES = 70_000;
const MAX_FRAGMENTS = 64;
/** Maximum bytes per connection that the API has not received yet. */
const MAX_WAITING_BYTES = 4 * MAX_MESSAGE_BYTES;
/** Maximum messages buffered before the API accepts the connection. */
const MAX_EARLY_MESSAGES = 8;
const HANDSHAKE_LIMIT_MS = 4000;
/** Connections that do not answer a close frame are terminated after this time. */
const CLOSE_LIMIT_MS = 500;

/** RFC 6455 status code: pages reconnect by themselves. */
const GOING_AWAY = 1001;

/** Proxies live connections with limits, so that no connection costs this process much memory. */
export function liveConnections(forwardedFor: (request: FastifyRequest) => Record<string, string>) {
  const openSockets = new Set<WebSocket>();
  // Declared separately because the library's types lack some of them.
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
    // Cookie and origin let the API authenticate the socket.
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
        openSockets.add(source);
        source.once('close', () => openSockets.delete(source));
      },
      onIncomingMessage: (_context: unknown, source: WebSocket, target: WebSocket) => {
        const isFlood =
          target.bufferedAmount > MAX_WAITING_BYTES ||
          (target.readyState === target.CONNECTING && target.listenerCount('open') > MAX_EARLY_MESSAGES);
        if (isFlood) source.terminate();
      },
    },
  };
  /** Closes all connections gradually over `overMs`; pages reconnect to another process. */
  const closeLive = (overMs: number) =>
    closeGradually(openSockets, { durationMs: overMs, close: (page) => page.close(GOING_AWAY) });
  return { proxyOptions, part: closeLive };
}
