import { type EachListed, eachListed } from '@karwan/shared-contracts';
import type { ApiModule } from '../../platform/http/http-app.ts';
import { runPeriodically } from '../../platform/jobs/run-periodically.ts';
import type { Services } from '../../platform/services.ts';
import type { Catalogue } from '../catalogue/index.ts';
import type { ListingCards } from '../listings/index.ts';
import { LiveIndex } from './engine/live-index.ts';
import { forgetOldChanges, readHorizon } from './engine/read-changes.ts';
import { createNewAds, type NewAds } from './new-ads.ts';
import { registerSearchRoutes } from './routes.ts';
import { SearchService, type VerticalSearch } from './service.ts';

export { LiveIndex } from './engine/live-index.ts';
export { type AdsApart, createNewAds, type NewAds } from './new-ads.ts';
export { SearchService } from './service.ts';

type SearchServices = Pick<Services, 'db' | 'now'> & { catalogue: Catalogue; cards: ListingCards };

/** Search of each vertical: filters with facet counts, free text, suggestions, similar ones. */
export function createSearchModule(services: SearchServices): ApiModule & { newAds: EachListed<NewAds> } {
  const { db, catalogue, now } = services;
  const searches = eachListed((_, vertical): VerticalSearch => {
    const index = new LiveIndex(db, catalogue, now, vertical);
    return { index, service: new SearchService(index) };
  });
  return {
    newAds: eachListed((_, vertical) => createNewAds({ db, ...searches[vertical] })),
    // A million ads take longer than a call may.
    warmUp: async () => {
      for (const { index } of Object.values(searches)) await index.fresh();
    },
    register(app) {
      registerSearchRoutes(app, { searches, cards: services.cards });
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
