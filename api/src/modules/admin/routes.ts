import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Works } from '../../works/stream-work.ts';
import { AdminError } from './admin-error.ts';
import { ADMIN_PATH, WORKS_PATH } from './door.ts';
import { requireKey } from './policy.ts';
import { type AdminServices, adminOrder, carryOut } from './service.ts';

/** What whoever has `key` may order: not under /api, so the shell leads nobody here. */
export function registerAdminRoutes(
  fastify: FastifyInstance,
  services: AdminServices & { works: Works },
  key: string,
): void {
  const onRequest = async ({ headers }: FastifyRequest) => requireKey(headers.authorization, key);

  fastify.post(WORKS_PATH, { onRequest }, async (request, reply) => {
    const lines = services.works(request.body, request.log);
    if (lines === undefined) return reply.code(400).send({ failed: 'This work cannot be read.' });
    return reply.type('application/x-ndjson').send(lines);
  });

  fastify.post(ADMIN_PATH, { onRequest }, async (request, reply) => {
    const order = adminOrder.safeParse(request.body);
    if (!order.success) return reply.code(400).send({ text: 'This order cannot be read.' });
    try {
      return { text: await carryOut(services, order.data) };
    } catch (error) {
      if (error instanceof AdminError) return reply.code(400).send({ text: error.message });
      throw error;
    }
  });
}
