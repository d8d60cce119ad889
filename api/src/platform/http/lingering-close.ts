import type { FastifyInstance } from 'fastify';

const LINGER_MS = 1000;

/**
 * Closes the connection after a response that was sent before the request body was fully read; the unread rest would be
 * parsed as the next request. Waits one second without reading: Node closes at once, which resets the connection, and
 * the reset may arrive before the response.
 */
export function lingerAfterUnread(app: FastifyInstance): void {
  app.addHook('onSend', async ({ raw }, reply) => {
    if (raw.complete) return;
    reply.header('connection', 'close');
    const { socket } = raw;
    socket.destroySoon = () => {
      // Node resumes reading in the next tick.
      setImmediate(() => socket.pause());
      const limit = setTimeout(() => socket.destroy(), LINGER_MS).unref();
      socket.once('close', () => clearTimeout(limit));
    };
  });
}
