import type { ApiModule } from '../../platform/http/http-app.ts';
import type { Services } from '../../platform/services.ts';
import type { Catalogue } from '../catalogue/index.ts';
import { fillNewVehicles } from './fill-new-vehicles.ts';
import { registerNewVehicleRoutes } from './routes.ts';
import { createNewVehicles } from './service.ts';

export { executeVehicleCommand, type VehicleCommand, vehicleCommands } from './commands.ts';
export { fillNewVehicles } from './fill-new-vehicles.ts';

/** New cars and bikes: makes, models and variants with dated prices, and rates such as taxes. */
export function createNewVehiclesModule(
  services: Pick<Services, 'db' | 'read' | 'now'> & { catalogue: Catalogue },
): ApiModule {
  const vehicles = createNewVehicles(services);
  return {
    register(app) {
      app.fastify.addHook('onReady', async () => {
        const { changed } = await fillNewVehicles(services.db);
        if (changed) vehicles.clear();
      });
      registerNewVehicleRoutes(app, vehicles);
    },
  };
}
