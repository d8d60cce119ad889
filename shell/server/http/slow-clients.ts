import type { FastifyInstance } from 'fastify';

/** From the first byte of a request to its last: long enough for 5 MB over a poor mobile connection. */
const REQUEST_LIMIT_MS = 180_000;
/** And of its answer, which has some seconds even where all else took so long. */
const EXCHANGE_LIMIT_MS = 190_000;
const LEAST_ANSWER_MS = 10_000;
/** How often connections are held against the limit, and against Node's own of 60 s for headers. */
const CHECK_EVERY_MS = 5000;
/** What is still being sent after its answer is let run out for so long: who is cut off in the middle reads no answer. */
const RUN_OUT_MS = 15_000;

export const slowClientOptions = {
  requestTimeout: REQUEST_LIMIT_MS,
  http: { connectionsCheckingInterval: CHECK_EVERY_MS },
};

/** Parts from whoever sends or reads so slowly that only a connection is kept. Live connections have limits of their own. */
export function limitSlowClients(app: FastifyInstance): void {
  // Never called for a live connection.
  app.addHook('onSend', async ({ raw }, reply) => {
    const leftMs = Math.max(EXCHANGE_LIMIT_MS - reply.elapsedTime, LEAST_ANSWER_MS);
    const limit = setTimeout(() => raw.socket.destroy(), leftMs).unref();
    reply.raw.once('close', () => clearTimeout(limit));
    if (!raw.complete) reply.removeHeader('connection');
  });
  app.addHook('onResponse', async ({ raw }) => {
    if (raw.complete || raw.destroyed) return;
    const limit = setTimeout(() => raw.socket.destroy(), RUN_OUT_MS).unref();
    raw.once('close', () => clearTimeout(limit));
    raw.unpipe().resume();
  });
}
