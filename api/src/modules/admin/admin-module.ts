import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { notFound } from '../../platform/http/general-refusals.ts';
import type { ApiModule } from '../../platform/http/http-app.ts';
import type { Works } from '../../works/stream-work.ts';
import { ADMIN_PATH, createAdminDoor, WORKS_PATH } from './admin-door.ts';
import { AdminError, type AdminServices, adminOrder, carryOut } from './admin-service.ts';

/**
 * Where `npm run admin`, and whatever works on the whole database (`works`), reach the running API: not under /api, so the
 * shell leads nobody here, and only for who can read the key in KARWAN_DATA. Whoever cannot is told that there is nothing.
 */
export function createAdminModule(services: AdminServices & { works: Works }): ApiModule {
  return {
    register({ fastify }) {
      const door = createAdminDoor(services.config.dataDirectory);
      fastify.addHook('onListen', async () => {
        const address = fastify.server.address();
        if (typeof address === 'object' && address !== null) await door.open(address);
      });
      fastify.addHook('onClose', () => door.close());
      const onRequest = async ({ headers }: FastifyRequest) => {
        if (!isKey(headers.authorization, `Bearer ${door.key}`)) throw notFound();
      };
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
    },
  };
}

function isKey(given: string | undefined, expected: string): boolean {
  const [one, other] = [Buffer.from(given ?? ''), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
