import type { ApiModule } from '../../platform/http/http-app.ts';
import type { Services } from '../../platform/services.ts';
import { type Catalogue, createCatalogue } from './catalogue.ts';
import { fillCatalogue } from './fill-catalogue.ts';
import { registerCatalogueRoutes } from './routes.ts';

export type { Catalogue } from './catalogue.ts';
export { createCatalogue } from './catalogue.ts';
export { changeRow, isNameTaken, lockRow, nextRank } from './change-rows.ts';
export { fillCatalogue } from './fill-catalogue.ts';
export {
  readCatalogueSeed,
  type SeedBikeMake,
  type SeedCity,
  type SeedKind,
  type SeedMake,
  type SeedModel,
} from './seed-files.ts';
export { catalogueSeedHash, saveSeedHash } from './seed-hash.ts';
export { slugify, uniqueSlugs } from './slugify.ts';
export type { Area, CatalogueSnapshot, City, Make, Model, SearchWord, Variant, VehicleKind } from './snapshot.ts';
export { areas, catalogueSeeds, cities, makes, models, searchWords, variants } from './tables.ts';
export { UNSPECIFIED_CITY } from './unspecified-city.ts';
export { upsert } from './upsert.ts';
export { bumpCatalogueVersion } from './version.ts';

/** Makes, models, variants, cities and areas. All of it is public and rarely changes. */
export function createCatalogueModule({ db, now }: Pick<Services, 'db' | 'now'>): ApiModule & { catalogue: Catalogue } {
  const catalogue = createCatalogue(db, now);
  return {
    catalogue,
    register(app) {
      app.fastify.addHook('onReady', async () => {
        const { changed } = await fillCatalogue(db);
        if (changed) await catalogue.refresh();
      });
      registerCatalogueRoutes(app, catalogue);
    },
  };
}
