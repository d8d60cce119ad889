import type { FastifyInstance } from 'fastify';

const LINGER_MS = 1000;

/**
 * An answer that ends its connection before the request's body was read can be read all the same: nothing more of the body is,
 * and the connection goes a little later. To close it at once, as Node does, resets it, which may overtake the answer.
 */
export function lingerAfterUnread(app: FastifyInstance): void {
  app.addHook('onSend', async ({ raw }, reply) => {
    if (raw.complete || reply.getHeader('connection') !== 'close') return;
    const { socket } = raw;
    socket.destroySoon = () => {
      // Node reads on in the next tick.
      setImmediate(() => socket.pause());
      const limit = setTimeout(() => socket.destroy(), LINGER_MS).unref();
      socket.once('close', () => clearTimeout(limit));
    };
  });
}
