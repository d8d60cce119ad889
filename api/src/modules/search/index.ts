import type { ApiModule } from '../../platform/http/http-app.ts';
import { runPeriodically } from '../../platform/jobs/run-periodically.ts';
import type { Services } from '../../platform/services.ts';
import type { Catalogue } from '../catalogue/index.ts';
import type { ListingCards } from '../listings/index.ts';
import { LiveIndex } from './engine/live-index.ts';
import { forgetOldChanges, readHorizon } from './engine/read-changes.ts';
import { registerSearchRoutes } from './routes.ts';
import { SearchService } from './search-service.ts';

export { LiveIndex } from './engine/live-index.ts';
export { SearchService } from './search-service.ts';

type SearchServices = Pick<Services, 'db' | 'now'> & { catalogue: Catalogue; cards: ListingCards };

/** Search of used cars: filters with facet counts, free text, suggestions, similar ones. */
export function createSearchModule(services: SearchServices): ApiModule & { search: SearchService } {
  const { db, catalogue, now } = services;
  const index = new LiveIndex(db, catalogue, now);
  const search = new SearchService(index);
  return {
    search,
    // A million ads take longer than a call may.
    warmUp: () => index.fresh(),
    register(app) {
      registerSearchRoutes(app, { index, service: search, cards: services.cards });
      let horizonLastTime: string | undefined;
      runPeriodically(app, {
        name: 'search.forget-changes',
        everySeconds: 3600,
        work: async () => {
          if (horizonLastTime !== undefined) await forgetOldChanges(db, horizonLastTime);
          horizonLastTime = await readHorizon(db);
        },
      });
    },
  };
}
