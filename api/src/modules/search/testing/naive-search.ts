import { filterKeys, type ListingSort, type NumberRange, type SearchFilters } from '@karwan/shared-contracts';
import { type SQL, sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../../../platform/database/database.ts';

/** Every filter of used cars as plain SQL says it: what the index in memory must agree with. */
const conditions: Record<string, (values: readonly string[]) => SQL> = {
  mk: (values) => sql`mk.slug in ${values}`,
  md: (values) => sql`md.slug in ${values}`,
  vr: (values) => sql`vr.slug in ${values}`,
  ct: (values) => sql`ct.slug in ${values}`,
  ca: (values) => sql`ca.slug in ${values}`,
  et: (values) => sql`v.fuel in ${values}`,
  ft: (values) => sql`v.fuel in ${values}`,
  tm: (values) => sql`v.transmission in ${values}`,
  bd: (values) => sql`v.body_type in ${values}`,
  cl: (values) => sql`v.colour in ${values}`,
  bl: (values) => sql`v.colour in ${values}`,
  as: (values) => sql`v.assembly in ${values}`,
  rc: (values) => sql`coalesce(rc.slug, case when v.is_registered = false then 'un-registered' end) in ${values}`,
  st: (values) => sql`l.seller_type in ${values}`,
  vi: (values) => sql`v.features && ${`{${values.join(',')}}`}::text[]`,
  featured: () => sql`l.is_featured`,
  managed: () => sql`l.seller_type = 'managed'`,
};
const rangeColumns: Record<string, SQL> = {
  pr: sql`l.price_pkr`,
  yr: sql`v.year`,
  ml: sql`v.mileage_km`,
  ec: sql`v.engine_cc`,
};

const orders: Record<ListingSort, SQL> = {
  // The three newest of the featured ones lead.
  relevance: sql`(l.is_featured and row_number() over (
    partition by l.is_featured order by floor(extract(epoch from l.posted_at)) desc, l.number desc) <= 3) desc`,
  // A bare number would name a column of the result.
  newest: sql`l.posted_at is null`,
  'price-asc': sql`l.price_pkr`,
  'price-desc': sql`l.price_pkr desc`,
  'year-desc': sql`v.year desc`,
  'year-asc': sql`v.year`,
  'mileage-asc': sql`v.mileage_km nulls last`,
  'mileage-desc': sql`v.mileage_km desc nulls last`,
};

function whereOf(filters: SearchFilters): SQL {
  const parts = [sql`l.status = 'active' and l.deleted_at is null`];
  for (const { key, name } of filterKeys) {
    const value = filters[name];
    const condition = conditions[key];
    if (Array.isArray(value) && condition) parts.push(condition(value));
    else if (value === true && condition) parts.push(condition([]));
    const column = rangeColumns[key];
    if (column && typeof value === 'object' && !Array.isArray(value)) {
      const { min, max }: NumberRange = value as NumberRange;
      parts.push(sql`${column}::bigint between ${min ?? -1} and ${max ?? 1e15}`);
    }
  }
  return sql.join(parts, sql` and `);
}

const joined = sql`listings l join vehicle_details v on v.listing_id = l.id
  join makes mk on mk.id = v.make_id join models md on md.id = v.model_id
  left join variants vr on vr.id = v.variant_id
  join cities ct on ct.id = l.city_id left join areas ca on ca.id = l.area_id
  left join cities rc on rc.id = v.registration_city_id`;

export async function naiveCount(db: Database, filters: SearchFilters): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(
    db,
    sql`select count(*)::int as count from ${joined} where ${whereOf(filters)}`,
  );
  return row?.count ?? 0;
}

export async function naiveNumbers(
  db: Database,
  filters: SearchFilters,
  sort: ListingSort,
  { offset, limit }: { offset: number; limit: number },
): Promise<number[]> {
  const rows = await rowsOf<{ number: number }>(
    db,
    sql`select l.number from ${joined} where ${whereOf(filters)}
        order by ${orders[sort]}, floor(extract(epoch from l.posted_at)) desc, l.number desc
        limit ${limit} offset ${offset}`,
  );
  return rows.map(({ number }) => number);
}
