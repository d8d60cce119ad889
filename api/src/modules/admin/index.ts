import type { ApiModule } from '../../platform/http/http-app.ts';
import type { Works } from '../../works/stream-work.ts';
import { createAdminDoor } from './door.ts';
import { registerAdminRoutes } from './routes.ts';
import type { AdminServices } from './service.ts';

export { carryOut, readOrder } from './service.ts';

/** The endpoints through which `npm run admin` and `works` (work on the whole database) reach the running API. */
export const createAdminModule = (services: AdminServices & { works: Works }): ApiModule => ({
  register({ fastify }) {
    const door = createAdminDoor(services.config.dataDirectory);
    fastify.addHook('onListen', async () => {
      const address = fastify.server.address();
      if (typeof address === 'object' && address !== null) await door.open(address);
    });
    fastify.addHook('onClose', () => door.close());
    registerAdminRoutes(fastify, services, door.key);
  },
});
