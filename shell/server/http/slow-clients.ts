import type { FastifyInstance } from 'fastify';

/** Limit for receiving a whole request: long enough for 5 MB over a poor mobile connection. */
const REQUEST_TIMEOUT_MS = 180_000;
/** Limit for request and response together. A response always gets at least `MIN_RESPONSE_MS`. */
const EXCHANGE_TIMEOUT_MS = 190_000;
const MIN_RESPONSE_MS = 10_000;
/** How often connections are checked against this limit and Node's 60 s header timeout. */
const CHECK_INTERVAL_MS = 5000;
/**
 * How long to drain a body that is still being sent after the response: clients cut off mid-upload do not read the
 * response.
 */
const DRAIN_BODY_MS = 15_000;

export const slowClientOptions = {
  requestTimeout: REQUEST_TIMEOUT_MS,
  http: { connectionsCheckingInterval: CHECK_INTERVAL_MS },
};

/** Disconnects clients that send or read too slowly. Live connections have their own limits. */
export function limitSlowClients(app: FastifyInstance): void {
  // Not called for live connections.
  app.addHook('onSend', async ({ raw }, reply) => {
    const remainingMs = Math.max(EXCHANGE_TIMEOUT_MS - reply.elapsedTime, MIN_RESPONSE_MS);
    const timer = setTimeout(() => raw.socket.destroy(), remainingMs).unref();
    reply.raw.once('close', () => clearTimeout(timer));
    if (!raw.complete) reply.removeHeader('connection');
  });
  app.addHook('onResponse', async ({ raw }) => {
    if (raw.complete || raw.destroyed) return;
    const timer = setTimeout(() => raw.socket.destroy(), DRAIN_BODY_MS).unref();
    raw.once('close', () => clearTimeout(timer));
    raw.unpipe().resume();
  });
}
