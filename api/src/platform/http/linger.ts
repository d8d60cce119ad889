import type { FastifyInstance } from 'fastify';

const LINGER_MS = 1000;

/**
 * An answer that is sent before the whole request body was read ends its connection: the rest of the body would otherwise stay
 * in front of the next request on it. The connection is closed a second later, without reading on: closing it at once, as
 * Node does, resets it, and the reset may overtake the answer.
 */
export function lingerAfterUnread(app: FastifyInstance): void {
  app.addHook('onSend', async ({ raw }, reply) => {
    if (raw.complete) return;
    reply.header('connection', 'close');
    const { socket } = raw;
    socket.destroySoon = () => {
      // Node reads on in the next tick.
      setImmediate(() => socket.pause());
      const limit = setTimeout(() => socket.destroy(), LINGER_MS).unref();
      socket.once('close', () => clearTimeout(limit));
    };
  });
}
