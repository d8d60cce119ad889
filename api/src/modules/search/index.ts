import {
  type ByShownVertical,
  isView,
  mapListedVerticals,
  mapShownVerticals,
  sourceOf,
} from '@karwan/shared-contracts';
import type { FastifyBaseLogger } from 'fastify';
import type { ApiModule } from '../../platform/http/http-app.ts';
import { runPeriodically } from '../../platform/jobs/run-periodically.ts';
import type { Services } from '../../platform/services.ts';
import type { Catalogue } from '../catalogue/index.ts';
import type { ListingCards } from '../listings/index.ts';
import { indexView } from './engine/index-view.ts';
import { LiveIndex } from './engine/live-index.ts';
import { purgeChanges } from './engine/purge-changes.ts';
import { Snapshots, saveRegularly } from './engine/snapshots.ts';
import { measureHorizon } from './horizon-age.ts';
import { createNewAds, type NewAds } from './new-ads.ts';
import { registerSearchRoutes } from './routes.ts';
import { SearchService, type VerticalSearch } from './service.ts';

export { acceptedValues, rangeOf } from './engine/filter-values.ts';
export { indexView } from './engine/index-view.ts';
export { LiveIndex } from './engine/live-index.ts';
export { type Budget, mergeBudgets } from './merge-budgets.ts';
export { createNewAds, type ListingSubset, type NewAds } from './new-ads.ts';
export { presentUnderstood } from './present-understood.ts';
export { SearchService } from './service.ts';
export { editDistance, errorsAllowed } from './text/edit-distance.ts';
export { fillersOf, otherNounsOf } from './text/fillers.ts';
export { recogniser } from './text/recognise.ts';
export { SearchPhrases } from './text/search-phrases.ts';
export { nameTokensOf, tokensOf } from './text/tokens.ts';
export { type UnderstoodText, type UnderstoodWord, understandText } from './text/understand-text.ts';
export type { KnownWord, TextVocabulary } from './text/vocabulary.ts';

type SearchServices = Pick<Services, 'db' | 'now' | 'config'> & { catalogue: Catalogue; cards: ListingCards };

/** Search of each vertical: filters with facet counts, free text, suggestions, similar listings. */
export function createSearchModule(services: SearchServices): ApiModule & { newAds: ByShownVertical<NewAds> } {
  const { db, now } = services;
  let log: FastifyBaseLogger | undefined;
  const report = (details: object, message: string) => log?.['err' in details ? 'warn' : 'info'](details, message);
  const { indexes, searches } = createSearches({ ...services, report });
  const snapshots = new Snapshots({ db, now, report, dataDirectory: services.config.dataDirectory });
  const saveAll = async () => {
    for (const index of Object.values(indexes)) await snapshots.save(index);
  };
  return {
    newAds: mapShownVerticals((_, vertical) => createNewAds({ db, ...searches[vertical] })),
    // Loading a million listings takes longer than a request may.
    warmUp: async () => {
      for (const index of Object.values(indexes)) {
        await snapshots.load(index);
        await index.fresh();
      }
    },
    register(app) {
      log = app.fastify.log;
      registerSearchRoutes(app, { searches, cards: services.cards });
      saveRegularly(app.fastify, saveAll);
      measureHorizon(app.metrics.registry, db);
      runPeriodically(app, {
        name: 'search.forget-changes',
        everySeconds: 3600,
        work: () => purgeChanges(db, now()),
      });
    },
  };
}

type SearchesDeps = Pick<SearchServices, 'db' | 'catalogue'> & { report?: (details: object, message: string) => void };

/** One index per vertical that has listings, and one search per vertical that shows any. */
export function createSearches({ db, catalogue, report }: SearchesDeps) {
  const indexes = mapListedVerticals((_, vertical) => new LiveIndex(db, catalogue, vertical, { report }));
  const searches = mapShownVerticals((_, vertical): VerticalSearch => {
    const source = indexes[sourceOf(vertical)];
    const index = isView(vertical) ? indexView(source, vertical) : source;
    return { index, service: new SearchService(index) };
  });
  return { indexes, searches };
}
