import { sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../platform/database/database.ts';
import {
  type CatalogueSeed,
  readCatalogueSeed,
  type SeedBikeMake,
  type SeedMake,
  type SeedModel,
} from './seed-files.ts';
import { catalogueSeedHash, saveSeedHash } from './seed-hash.ts';
import { uniqueSlugs } from './slugify.ts';
import { areas, cities, makes, models, variants } from './tables.ts';
import { UNSPECIFIED_CITY } from './unspecified-city.ts';
import { upsert } from './upsert.ts';

/** How many entries at the start of each list count as popular if the seed does not say. */
const POPULAR_COUNTS = { makes: 12, models: 12, cities: 14 };

const SEED = 'catalogue';

/**
 * Fills the catalogue from `api/seed` at startup. Does nothing if the files are unchanged; otherwise inserts new rows
 * and updates known ones by slug. Never deletes rows: listings may use them.
 */
export async function fillCatalogue(db: Database): Promise<{ changed: boolean }> {
  const seed = await readCatalogueSeed();
  return db.transaction(async (tx) => {
    // Serialises processes that start at the same time.
    await tx.execute(sql`lock table catalogue_seeds in share row exclusive mode`);
    const isAdded = await addUnspecifiedCity(tx);
    if ((await catalogueSeedHash(tx, SEED)) === seed.hash) return { changed: isAdded };
    await fillVehicles(tx, 'car', seed.cars.map(carMake));
    await fillVehicles(tx, 'bike', seed.bikes.map(bikeMake));
    await fillCities(tx, seed);
    await saveSeedHash(tx, SEED, seed.hash);
    return { changed: true };
  });
}

/** Adds `UNSPECIFIED_CITY`, which forms do not offer and which sorts last. */
async function addUnspecifiedCity(tx: Queryable): Promise<boolean> {
  const added = await tx
    .insert(cities)
    .values({
      slug: UNSPECIFIED_CITY,
      name: 'City not told',
      rank: 1_000_000,
      isPopular: false,
      isInspectionCity: false,
      isSellMyCarCity: false,
      isAuctionMyCarCity: false,
      isHidden: true,
    })
    .onConflictDoNothing()
    .returning({ id: cities.id });
  return added.length > 0;
}

type PlainModel = Pick<SeedModel, 'name' | 'seen' | 'variants'> &
  Partial<SeedModel> & { engineCc?: number | undefined };
type PlainMake = { name: string; nameUr?: string; seen: number; models: PlainModel[] };

const carMake = (make: SeedMake): PlainMake => make;
/** Bikes are listed by popularity, without counts. */
const bikeMake = (make: SeedBikeMake, index: number): PlainMake => ({
  name: make.name,
  ...(make.nameUr && { nameUr: make.nameUr }),
  seen: 1000 - index,
  models: make.models.map((model, modelIndex) => ({
    name: model.name,
    seen: 1000 - modelIndex,
    body: model.type ?? '',
    engineCc: model.cc,
    variants: [],
  })),
});

async function fillVehicles(tx: Queryable, kind: 'car' | 'bike', seeds: readonly PlainMake[]): Promise<void> {
  const ordered = [...seeds].sort((a, b) => b.seen - a.seen);
  const makeSlugs = uniqueSlugs(ordered.map(({ name }) => name));
  const makeIds = await upsert(
    tx,
    makes,
    ordered.map((make, index) => ({
      kind,
      slug: makeSlugs[index] ?? '',
      name: make.name,
      nameUr: make.nameUr ?? null,
      rank: index + 1,
      isPopular: index < POPULAR_COUNTS.makes,
    })),
    [makes.kind, makes.slug],
  );
  const modelRows = ordered.flatMap((make, makeIndex) => modelsOf(make, makeIds[makeIndex] ?? 0));
  const modelIds = await upsert(
    tx,
    models,
    modelRows.map(({ row }) => row),
    [models.makeId, models.slug],
  );
  const variantRows = modelRows.flatMap(({ model }, index) => variantsOf(model, modelIds[index] ?? 0));
  await upsert(tx, variants, variantRows, [variants.modelId, variants.slug]);
}

function modelsOf(make: PlainMake, makeId: number) {
  const ordered = [...make.models].sort((a, b) => b.seen - a.seen);
  const slugs = uniqueSlugs(ordered.map(({ name }) => name));
  return ordered.map((model, index) => ({
    model,
    row: {
      makeId,
      slug: slugs[index] ?? '',
      name: model.name,
      nameUr: model.nameUr ?? null,
      rank: index + 1,
      isPopular: model.popular ?? index < POPULAR_COUNTS.models,
      bodyType: model.body || null,
      engineCc: model.engineCc ?? null,
      fromYear: model.years?.[0] ?? null,
      toYear: model.years?.[1] ?? null,
    },
  }));
}

function variantsOf(model: PlainModel, modelId: number) {
  const slugs = uniqueSlugs(model.variants.map(([name]) => name));
  return model.variants.map(([name, , fromYear, toYear, transmission, engineCc], index) => ({
    modelId,
    slug: slugs[index] ?? '',
    name,
    rank: index + 1,
    engineCc,
    fuel: fuelOf(model, engineCc, transmission),
    transmission,
    bodyType: model.body || null,
    fromYear,
    toYear,
  }));
}

/** The most common fuel for this engine and gearbox; null if unknown. */
const fuelOf = (model: PlainModel, cc: number | null, transmission: string | null): string | null =>
  (model.kinds?.find(([engine, , gearbox]) => engine === cc && gearbox === transmission) ?? model.kinds?.[0])?.[1] ??
  null;

async function fillCities(tx: Queryable, { cities: seeds }: CatalogueSeed): Promise<void> {
  const ordered = [...seeds].sort((a, b) => b.seen - a.seen);
  const slugs = uniqueSlugs(ordered.map(({ name }) => name));
  const ids = await upsert(
    tx,
    cities,
    ordered.map((city, index) => ({
      slug: slugs[index] ?? '',
      name: city.label ?? city.name,
      nameUr: city.nameUr ?? null,
      province: city.province,
      latitude: city.at?.[0] ?? null,
      longitude: city.at?.[1] ?? null,
      rank: index + 1,
      isPopular: index < POPULAR_COUNTS.cities,
      isInspectionCity: city.flags?.includes('inspection') ?? false,
      isSellMyCarCity: city.flags?.includes('sell-my-car') ?? false,
      isAuctionMyCarCity: city.flags?.includes('auction-my-car') ?? false,
    })),
    [cities.slug],
  );
  const rows = ordered.flatMap((city, cityIndex) => {
    const names = [...(city.topAreas ?? []), ...(city.areas ?? [])];
    const areaSlugs = uniqueSlugs(names);
    return names.map((name, index) => ({
      cityId: ids[cityIndex] ?? 0,
      slug: areaSlugs[index] ?? '',
      name,
      rank: index + 1,
      isPopular: index < (city.topAreas?.length ?? 0),
    }));
  });
  await upsert(tx, areas, rows, [areas.cityId, areas.slug]);
}
