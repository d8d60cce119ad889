import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Works } from '../../works/stream-work.ts';
import { AdminError, UnreadableOrder } from './admin-error.ts';
import { ADMIN_PATH, UNREADABLE, WORKS_PATH } from './door.ts';
import { requireKey } from './policy.ts';
import { type AdminServices, carryOut, readOrder } from './service.ts';

/** Commands for holders of `key`. Not under /api, so that the shell does not proxy them. */
export function registerAdminRoutes(
  fastify: FastifyInstance,
  services: AdminServices & { works: Works },
  key: string,
): void {
  const onRequest = async ({ headers }: FastifyRequest) => requireKey(headers.authorization, key);

  fastify.post(WORKS_PATH, { onRequest }, async (request, reply) => {
    const lines = services.works(request.body, request.log);
    if (lines === undefined) return reply.code(400).send({ failed: 'The command could not be read.' });
    return reply.type('application/x-ndjson').send(lines);
  });

  fastify.post(ADMIN_PATH, { onRequest }, async (request, reply) => {
    try {
      return { text: await carryOut(services, readOrder(request.body)) };
    } catch (error) {
      if (!(error instanceof AdminError)) throw error;
      return reply.code(error instanceof UnreadableOrder ? UNREADABLE : 400).send({ text: error.message });
    }
  });
}
