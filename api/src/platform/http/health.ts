import type { FastifyInstance } from 'fastify';

/**
 * /healthz: the process answers (restart it when not). /readyz: it can serve (send no visitors when not): the database
 * answers and the process is not on its way out.
 */
export function answerHealth(fastify: FastifyInstance, isReady: () => Promise<boolean>): void {
  let isClosing = false;
  fastify.addHook('preClose', async () => {
    isClosing = true;
  });
  fastify.get('/healthz', async () => ({ status: 'ok' }));
  fastify.get('/readyz', async (_request, reply) => {
    const isUp = !isClosing && (await isReady());
    return reply.code(isUp ? 200 : 503).send({ status: isUp ? 'ready' : 'not-ready' });
  });
}
