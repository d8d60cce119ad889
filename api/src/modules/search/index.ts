import { type EachShown, eachListed, eachShown, isView, sourceOf } from '@karwan/shared-contracts';
import type { ApiModule } from '../../platform/http/http-app.ts';
import { runPeriodically } from '../../platform/jobs/run-periodically.ts';
import type { Services } from '../../platform/services.ts';
import type { Catalogue } from '../catalogue/index.ts';
import type { ListingCards } from '../listings/index.ts';
import { indexView } from './engine/index-view.ts';
import { LiveIndex } from './engine/live-index.ts';
import { forgetOldChanges, readHorizon } from './engine/read-changes.ts';
import { createNewAds, type NewAds } from './new-ads.ts';
import { registerSearchRoutes } from './routes.ts';
import { SearchService, type VerticalSearch } from './service.ts';

export { acceptedValues, rangeOf } from './engine/filter-values.ts';
export { indexView } from './engine/index-view.ts';
export { LiveIndex } from './engine/live-index.ts';
export { mergeBudgets } from './merge-budgets.ts';
export { type AdsApart, createNewAds, type NewAds } from './new-ads.ts';
export { SearchService } from './service.ts';
export { editDistance, errorsAllowed } from './text/edit-distance.ts';
export { fillersOf } from './text/fillers.ts';
export { nameTokensOf, tokensOf } from './text/tokens.ts';

type SearchServices = Pick<Services, 'db' | 'now'> & { catalogue: Catalogue; cards: ListingCards };

/** Search of each vertical: filters with facet counts, free text, suggestions, similar ones. */
export function createSearchModule(services: SearchServices): ApiModule & { newAds: EachShown<NewAds> } {
  const { db } = services;
  const { indexes, searches } = createSearches(services);
  return {
    newAds: eachShown((_, vertical) => createNewAds({ db, ...searches[vertical] })),
    // A million ads take longer than a call may.
    warmUp: async () => {
      for (const index of Object.values(indexes)) await index.fresh();
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

/** An index of each vertical that has ads, and the search of each that shows any. */
export function createSearches({ db, catalogue, now }: Omit<SearchServices, 'cards'>) {
  const indexes = eachListed((_, vertical) => new LiveIndex(db, catalogue, now, vertical));
  const searches = eachShown((_, vertical): VerticalSearch => {
    const source = indexes[sourceOf(vertical)];
    const index = isView(vertical) ? indexView(source, vertical) : source;
    return { index, service: new SearchService(index) };
  });
  return { indexes, searches };
}
