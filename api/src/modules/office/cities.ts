import { type CityFlagKey, dayInPakistan, type OfficeArea, type OfficeCity } from '@karwan/shared-contracts';
import { and, asc, count, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { countInCities } from '../bookings/index.ts';
import { type Area, areas, type City, cities } from '../catalogue/index.ts';
import { officeCityNotFound } from './refusals.ts';

const MAX_SHOWN = 50;

type Query = { q?: string | undefined; only?: CityFlagKey | undefined };

/** Most popular first. */
export async function findCities(
  db: Queryable,
  { q, only }: Query,
  now: Date,
): Promise<{ cities: OfficeCity[]; total: number }> {
  const where = and(q ? isCalled(q) : undefined, only && eq(cities[only], true));
  const rows = await db.select().from(cities).where(where).orderBy(asc(cities.rank), asc(cities.id)).limit(MAX_SHOWN);
  return { cities: await presentCities(db, rows, now), total: await db.$count(cities, where) };
}

const isCalled = (q: string): SQL | undefined =>
  or(sql`strpos(lower(${cities.name}), ${q.toLowerCase()}) > 0`, sql`strpos(coalesce(${cities.nameUr}, ''), ${q}) > 0`);

export async function cityWithAreas(
  db: Queryable,
  slug: string,
  now: Date,
): Promise<{ city: OfficeCity; areas: OfficeArea[] }> {
  const rows = await db.select().from(cities).where(eq(cities.slug, slug));
  const [city] = await presentCities(db, rows, now);
  if (city === undefined) throw officeCityNotFound();
  const ofCity = await db
    .select()
    .from(areas)
    .where(
      inArray(
        areas.cityId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(areas.rank), asc(areas.id));
  return { city, areas: ofCity.map(presentArea) };
}

export async function presentCities(db: Queryable, rows: readonly City[], now: Date): Promise<OfficeCity[]> {
  if (rows.length === 0) return [];
  const countsOf = await countInCities(
    db,
    rows.map(({ slug }) => slug),
    dayInPakistan(now.getTime()),
  );
  const areaCounts = await db
    .select({ cityId: areas.cityId, areaCount: count() })
    .from(areas)
    .where(
      inArray(
        areas.cityId,
        rows.map(({ id }) => id),
      ),
    )
    .groupBy(areas.cityId);
  return rows.map((row) => ({
    ...marksOf(row),
    ...countsOf(row.slug),
    slug: row.slug,
    name: row.name,
    nameUr: row.nameUr,
    province: row.province,
    areas: areaCounts.find(({ cityId }) => cityId === row.id)?.areaCount ?? 0,
    revision: row.revision,
  }));
}

/** Everything that decides where a city is offered. */
export const marksOf = ({ isInspectionCity, isSellMyCarCity, isAuctionMyCarCity, isHidden }: City) => ({
  isInspectionCity,
  isSellMyCarCity,
  isAuctionMyCarCity,
  isHidden,
});

const presentArea = ({ slug, name, isHidden, revision }: Area): OfficeArea => ({ slug, name, isHidden, revision });
