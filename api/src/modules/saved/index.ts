import type { ApiModule } from '../../platform/http/http-app.ts';
import { runPeriodically } from '../../platform/jobs/run-periodically.ts';
import type { Notifications } from '../notifications/index.ts';
import { notifyMatches } from './notify-matches.ts';
import { registerSavedRoutes, type SavedServices } from './routes.ts';

export { deleteSavedOf } from './delete-saved.ts';
export { createListingFollowers } from './followers.ts';
export { notifyMatches, purgeAlerts } from './notify-matches.ts';
export { savedListings, savedSearchAlerts, savedSearches } from './tables.ts';

/** Saved listings and saved searches. */
export const createSavedModule = (services: SavedServices & { notifications: Notifications }): ApiModule => ({
  register(app) {
    registerSavedRoutes(app, services);
    runPeriodically(app, {
      name: 'saved.notify-matches',
      everySeconds: 300,
      work: async () => void (await notifyMatches(services)),
    });
  },
});
