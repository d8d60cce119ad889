import type { ApiModule } from '../../platform/http/http-app.ts';
import type { TaskRunner } from '../../tasks/task-runner.ts';
import { createAdminEndpointFile } from './admin-endpoint.ts';
import { registerAdminRoutes } from './routes.ts';
import type { AdminServices } from './service.ts';

export { executeCommand, parseCommand } from './service.ts';

/** The endpoints through which `npm run admin` and `taskRunner` (work on the whole database) reach the running API. */
export const createAdminModule = (services: AdminServices & { taskRunner: TaskRunner }): ApiModule => ({
  register({ fastify }) {
    const endpointFile = createAdminEndpointFile(services.config.dataDirectory);
    fastify.addHook('onListen', async () => {
      const address = fastify.server.address();
      if (typeof address === 'object' && address !== null) await endpointFile.open(address);
    });
    fastify.addHook('onClose', () => endpointFile.close());
    registerAdminRoutes(fastify, services, endpointFile.key);
  },
});
