import type { ApiModule } from '../../platform/http/http-app.ts';
import { runPeriodically } from '../../platform/jobs/run-periodically.ts';
import type { Services } from '../../platform/services.ts';
import type { Catalogue } from '../catalogue/index.ts';
import type { ListingCards } from '../listings/index.ts';
import { LiveIndex } from './engine/live-index.ts';
import { forgetOldChanges, readHorizon } from './engine/read-changes.ts';
import { createNewAds, type NewAds } from './new-ads.ts';
import { registerSearchRoutes } from './routes.ts';
import { SearchService } from './search-service.ts';

export { LiveIndex } from './engine/live-index.ts';
export { type AdsApart, createNewAds, type NewAds } from './new-ads.ts';
export { SearchService } from './search-service.ts';

type SearchServices = Pick<Services, 'db' | 'now'> & { catalogue: Catalogue; cards: ListingCards };

/** Search of used cars: filters with facet counts, free text, suggestions, similar ones. */
export function createSearchModule(services: SearchServices): ApiModule & { newAds: NewAds } {
  const { db, catalogue, now } = services;
  const index = new LiveIndex(db, catalogue, now);
  const service = new SearchService(index);
  return {
    newAds: createNewAds({ db, index, service }),
    // A million ads take longer than a call may.
    warmUp: () => index.fresh(),
    register(app) {
      registerSearchRoutes(app, { index, service, cards: services.cards });
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
