import {
  definitionOf,
  type Facet,
  filterInfo,
  type ListingSort,
  type SearchFilters,
  type ShownVertical,
  sourceOf,
} from '@karwan/shared-contracts';
import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../../../platform/database/database.ts';
import { detailTableOf, listings } from '../../listings/index.ts';

const tables = { make: 'makes', model: 'models', variant: 'variants', city: 'cities', area: 'areas' } as const;
const { raw } = sql;
/** Make, model and year of a part's vehicles are one filter: one model has to match all of them. */
const FITS = 'fits';

/** A search in plain SQL, derived from the same facets. The in-memory index has to return the same results. */
function naiveSearch(vertical: ShownVertical) {
  const { fields, facets, shows } = definitionOf(vertical);
  const source = sourceOf(vertical);
  const details = detailTableOf(source);
  const core = getTableColumns(listings);
  const columns = new Map(
    Object.entries({ ...getTableColumns(details), ...core }).map(([name, column]) => [
      name,
      raw(`${name in core ? 'l' : 'd'}.${column.name}`),
    ]),
  ).set('isInspected', raw('(l.inspection_score is not null)'));
  /** Catalogue items are filtered by slug: their table is joined under the facet's key. */
  const itemColumnOf = ({ of }: Facet) => {
    const field = fields[of];
    if (field?.kind === 'fits') return undefined;
    if (field?.kind === 'catalogue') return tables[field.of];
    return of === 'city' || of === 'area' ? tables[of] : undefined;
  };
  const joins = facets.flatMap((facet) => {
    const table = itemColumnOf(facet);
    return table
      ? [sql`left join ${raw(table)} ${raw(facet.key)} on ${raw(facet.key)}.id = ${columns.get(`${facet.of}Id`)}`]
      : [];
  });
  const base = [sql`l.vertical = ${source} and l.status = 'active' and l.deleted_at is null`];
  if (shows) base.push(sql`${columns.get(shows.field)} = ${shows.is}`);
  return {
    from: sql.join([sql`listings l join ${details} d on d.listing_id = l.id`, ...joins], sql` `),
    columns,
    /** All filters except one. */
    where(filters: SearchFilters, but?: string): SQL {
      const conditions = facets.flatMap((facet) => (facet.key === but ? [] : (conditionOf(facet, filters) ?? [])));
      const fits = but === FITS ? undefined : fitsPart(vertical, filters);
      return sql.join([...base, ...conditions, ...(fits ? [fits] : [])], sql` and `);
    },
    /** The condition of one filter; true if it is not set. */
    conditionFor(filters: SearchFilters, key: string): SQL {
      const facet = facets.find((each) => each.key === key);
      const condition = key === FITS ? fitsPart(vertical, filters) : facet && conditionOf(facet, filters);
      return condition ?? sql`true`;
    },
  };

  function conditionOf(facet: Facet, filters: SearchFilters): SQL | undefined {
    const info = filterInfo(facet.key);
    if (info === undefined || facet.side !== undefined) return undefined;
    const column = columns.get(facet.of);
    switch (info.kind) {
      case 'values': {
        const values = filters[info.name];
        if (values === undefined) return undefined;
        const areTags = fields[facet.of]?.kind === 'tags';
        return areTags ? sql`${column} && ${`{${values.join(',')}}`}::text[]` : sql`${slugOf(facet)} in ${values}`;
      }
      case 'range': {
        const range = filters[info.name];
        return range && sql`${column}::bigint between ${range.min ?? -1} and ${range.max ?? 1e15}`;
      }
      case 'choice':
        return filters[info.name] === undefined ? undefined : sql`coalesce(${column}, false) = ${filters[info.name]}`;
      case 'flag':
        if (!filters[info.name]) return undefined;
        return facet.is === undefined ? column : sql`${column} = ${facet.is}`;
      default:
        return undefined;
    }
  }

  function slugOf(facet: Facet): SQL | undefined {
    const field = fields[facet.of];
    if (itemColumnOf(facet) === undefined) return columns.get(facet.of);
    const slug = raw(`${facet.key}.slug`);
    const none = field?.kind === 'catalogue' ? field.noneOption : undefined;
    return none ? sql`coalesce(${slug}, case when ${columns.get(none.unless)} = false then ${none.slug} end)` : slug;
  }
}

/** Parts that list no vehicle, or list one model that matches everything asked. */
function fitsPart(vertical: ShownVertical, filters: SearchFilters): SQL | undefined {
  if (!definitionOf(vertical).facets.some(({ side }) => side !== undefined)) return undefined;
  const { make, model, year } = filters;
  const conditions = [
    ...(make ? [sql`m.slug in ${make}`] : []),
    ...(model ? [sql`o.slug in ${model}`] : []),
    ...(year?.min === undefined ? [] : [sql`coalesce(f.to_year, 9999) >= ${year.min}`]),
    ...(year?.max === undefined ? [] : [sql`coalesce(f.from_year, 0) <= ${year.max}`]),
  ];
  if (conditions.length === 0) return undefined;
  return sql`(not exists (select from listing_fits f where f.listing_id = l.id) or exists (
    select from listing_fits f join models o on o.id = f.model_id join makes m on m.id = o.make_id
    where f.listing_id = l.id and ${sql.join(conditions, sql` and `)}))`;
}

const orders: Record<Exclude<ListingSort, 'relevance' | 'newest'>, [name: string, order: SQL]> = {
  'price-asc': ['pricePkr', sql`asc nulls last`],
  'price-desc': ['pricePkr', sql`desc nulls last`],
  'year-asc': ['year', sql`asc nulls last`],
  'year-desc': ['year', sql`desc nulls last`],
  'mileage-asc': ['mileageKm', sql`asc nulls last`],
  'mileage-desc': ['mileageKm', sql`desc nulls last`],
};

/** The newest first. In searches by vehicle, parts that name one come before parts that fit any. */
const newestFirst = sql`floor(extract(epoch from l.posted_at)) desc, l.number desc`;
const namedFirst = sql`(not exists (select from listing_fits f where f.listing_id = l.id)), ${newestFirst}`;

/** Under relevance, the first three featured listings lead. */
const leading = (order: SQL) =>
  sql`(l.is_featured and row_number() over (partition by l.is_featured order by ${order}) <= 3) desc`;

/** Words that a text adds to the filters, compiled by `naive-words.ts`. */
type Query = { vertical: ShownVertical; words?: SQL | undefined };

export async function naiveCount(db: Database, filters: SearchFilters, vertical: ShownVertical): Promise<number> {
  const [count = 0] = await naiveCounts(db, { of: filters, choices: [filters] }, { vertical });
  return count;
}

/** The number of results for each of `choices`, which differ from the search only in the filter `key`. */
export async function naiveCounts(
  db: Database,
  { of, choices, key }: { of: SearchFilters; choices: readonly SearchFilters[]; key?: string },
  { vertical, words = sql`true` }: Query,
): Promise<number[]> {
  const { from, where, conditionFor } = naiveSearch(vertical);
  const isSide = definitionOf(vertical).facets.some((facet) => facet.key === key && facet.side !== undefined);
  const filter = isSide ? FITS : key;
  const counts = choices.map(
    (choice) => sql`count(*) filter (where ${filter === undefined ? sql`true` : conditionFor(choice, filter)})::int`,
  );
  const [row] = await rowsOf<{ counts: number[] }>(
    db,
    sql`select array[${sql.join(counts, sql`, `)}]::int[] as counts from ${from}
      where ${where(of, filter)} and ${words}`,
  );
  return row?.counts ?? [];
}

type Listed = Query & { sort: ListingSort; offset: number; limit: number };

/** The listing numbers of a page, in order. */
export async function naiveNumbers(
  db: Database,
  filters: SearchFilters,
  { sort, offset, limit, vertical, words = sql`true` }: Listed,
): Promise<number[]> {
  const { from, where, columns } = naiveSearch(vertical);
  const orderBy = [newestFirst];
  if (sort === 'relevance') {
    const order = fitsPart(vertical, filters) ? namedFirst : newestFirst;
    orderBy.splice(0, 1, leading(order), order);
  } else if (sort !== 'newest') {
    const [name, order] = orders[sort];
    orderBy.unshift(sql`${columns.get(name)} ${order}`);
  }
  const rows = await rowsOf<{ number: number }>(
    db,
    sql`select l.number from ${from} where ${where(filters)} and ${words}
      order by ${sql.join(orderBy, sql`, `)} limit ${limit} offset ${offset}`,
  );
  return rows.map(({ number }) => number);
}
