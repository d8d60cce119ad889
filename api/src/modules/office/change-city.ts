import type { addOfficeCity, CityChange, EndpointInput } from '@karwan/shared-contracts';
import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import {
  areas,
  bumpCatalogueVersion,
  type Catalogue,
  type City,
  changeRow,
  cities,
  isNameTaken,
  lockRow,
  nextRank,
  slugify,
} from '../catalogue/index.ts';
import { type OfficeEvent, recordOfficeEvent } from './audit.ts';
import { marksOf, presentCities } from './cities.ts';
import { areaChanged, areaNotFound, cityChanged, nameTaken, officeCityNotFound } from './refusals.ts';

export type CatalogueServices = Pick<Services, 'db' | 'now'> & { catalogue: Catalogue };
export type ActingOfficer = { officerId: string; ip: string };

/** Changes the catalogue and notifies all processes; this one is up to date before it responds. */
export async function withCatalogueChange<Result>(
  { db, now, catalogue }: CatalogueServices,
  by: ActingOfficer,
  change: (tx: Queryable) => Promise<{ event: Omit<OfficeEvent, 'officerId' | 'ip'>; result: Result }>,
): Promise<Result> {
  const result = await db.transaction(async (tx) => {
    await bumpCatalogueVersion(tx);
    const done = await change(tx);
    await recordOfficeEvent(tx, { ...done.event, ...by }, now());
    return done.result;
  });
  await catalogue.refresh();
  return result;
}

type NewCity = EndpointInput<typeof addOfficeCity>['body'];

export const addCity = (services: CatalogueServices, form: NewCity, by: ActingOfficer): Promise<string> =>
  withCatalogueChange(services, by, async (tx) => {
    const { slug, row } = await insertCity(tx, form);
    return { event: { kind: 'city-added', after: { city: slug, ...row } }, result: slug };
  });

/** For the transaction of `withCatalogueChange`. Throws `name_taken` if the name exists. */
export async function insertCity(tx: Queryable, { name, nameUr, province }: NewCity) {
  await requireFreeName(tx, { name });
  const slug = slugify(name);
  const row = { name, nameUr: nameUr || null, province: province || null };
  const defaultFlags = { isPopular: false, isInspectionCity: false, isSellMyCarCity: false, isAuctionMyCarCity: false };
  const rank = await nextRank(tx, cities, undefined);
  const city = { ...row, ...defaultFlags, slug, rank, revision: 1 };
  await insertOnce(tx.insert(cities).values(city).onConflictDoNothing().returning({ id: cities.id }));
  return { slug, row };
}

type ChangeOfCity = { city: string; revision: number; change: CityChange };

export const changeCity = (
  services: CatalogueServices,
  { city: slug, revision, change }: ChangeOfCity,
  by: ActingOfficer,
) =>
  withCatalogueChange(services, by, async (tx) => {
    const row = await lockCity(tx, slug);
    if (row.revision !== revision) {
      const [city] = await presentCities(tx, [row], services.now());
      throw cityChanged({ extra: { city } });
    }
    if (change.action === 'rename') {
      const { name, nameUr = '' } = change;
      await requireFreeName(tx, { name, excludedId: row.id, field: 'body.change.name' });
      await changeRow(tx, cities, row, { name, nameUr: nameUr || null });
      const before = { city: row.slug, name: row.name, nameUr: row.nameUr };
      return { event: { kind: 'city-renamed', before, after: { name, nameUr: nameUr || null } }, result: undefined };
    }
    const after = await changeRow(tx, cities, row, change.marks);
    return {
      event: { kind: 'city-set', before: { city: slug, ...marksOf(row) }, after: marksOf(after) },
      result: undefined,
    };
  });

export const addArea = (
  services: CatalogueServices,
  { city, name }: { city: string; name: string },
  by: ActingOfficer,
) =>
  withCatalogueChange(services, by, async (tx) => {
    const { id: cityId } = await lockCity(tx, city);
    const isInCity = eq(areas.cityId, cityId);
    if (await isNameTaken(tx, areas, { name, siblings: isInCity })) throw nameTakenAt();
    const slug = slugify(name);
    const rank = await nextRank(tx, areas, isInCity);
    const area = { cityId, slug, name, rank, isPopular: false, revision: 1 };
    await insertOnce(tx.insert(areas).values(area).onConflictDoNothing().returning({ id: areas.id }));
    return { event: { kind: 'area-added', after: { city, area: slug, name } }, result: undefined };
  });

type ChangeOfArea = { city: string; area: string; revision: number; name: string; isHidden: boolean };

export const changeArea = (
  services: CatalogueServices,
  { city, area: slug, revision, name, isHidden }: ChangeOfArea,
  by: ActingOfficer,
) =>
  withCatalogueChange(services, by, async (tx) => {
    const { id: cityId } = await lockCity(tx, city);
    const row = await lockRow(tx, areas, and(eq(areas.cityId, cityId), eq(areas.slug, slug)));
    if (row === undefined) throw areaNotFound();
    if (row.revision !== revision) throw areaChanged();
    const isInCity = eq(areas.cityId, cityId);
    if (await isNameTaken(tx, areas, { name, siblings: isInCity, but: row.id })) throw nameTakenAt();
    await changeRow(tx, areas, row, { name, isHidden });
    const before = { city, area: slug, name: row.name, isHidden: row.isHidden };
    return { event: { kind: 'area-set', before, after: { name, isHidden } }, result: undefined };
  });

async function lockCity(tx: Queryable, slug: string): Promise<City> {
  const row = await lockRow(tx, cities, eq(cities.slug, slug));
  if (row === undefined) throw officeCityNotFound();
  return row;
}

async function requireFreeName(
  tx: Queryable,
  { name, excludedId, field = 'body.name' }: { name: string; excludedId?: number; field?: string },
): Promise<void> {
  const isNameInUse = await isNameTaken(tx, cities, {
    name,
    siblings: undefined,
    ...(excludedId !== undefined && { but: excludedId }),
  });
  if (isNameInUse) throw nameTakenAt(field);
}

/** Nothing is inserted if another request or an import added it since the check. */
async function insertOnce(inserted: PromiseLike<readonly { id: number }[]>): Promise<void> {
  if ((await inserted).length === 0) throw nameTakenAt();
}

const nameTakenAt = (field = 'body.name') => nameTaken({ fields: { [field]: nameTaken().message } });
