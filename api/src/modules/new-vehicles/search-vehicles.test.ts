import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import {
  assemblies,
  bikeEngineTypes,
  bikeTypes,
  bodyTypes,
  type CatalogueVertical,
  catalogueDefinitions,
  catalogueVerticals,
  colours,
  type Facets,
  filterSegments,
  fuelTypes,
  parseSegments,
  type SearchFilters,
  slugsOf,
  transmissions,
} from '@karwan/shared-contracts';
import { testSeed } from '@karwan/shared-contracts/testing';
import { type SQL, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { rowsOf } from '../../platform/database/database.ts';
import { useTestDatabase } from '../../testing/test-database.ts';
import { createCatalogue } from '../catalogue/index.ts';
import { SearchPhrases } from '../search/index.ts';
import { fillModels } from './fill-new-vehicles.ts';
import { readVehicles } from './repository.ts';
import { searchVehicles } from './search-vehicles.ts';
import type { SeedNewModel } from './seed-files.ts';
import { indexVehicles, type VehicleIndex } from './vehicle-index.ts';

fc.configureGlobal({ seed: testSeed });

const MODELS = 400;
const TODAY = '2026-01-01';

/** The specifications of a variant besides its engine. */
const knownValues: Readonly<Record<CatalogueVertical, Record<string, fc.Arbitrary<string>>>> = {
  'new-cars': {
    fuel: fc.constantFrom(...slugsOf(fuelTypes)),
    transmission: fc.constantFrom(...slugsOf(transmissions)),
  },
  'new-bikes': { engineType: fc.constantFrom(...slugsOf(bikeEngineTypes)) },
};
const bodies: Readonly<Record<CatalogueVertical, readonly string[]>> = {
  'new-cars': slugsOf(bodyTypes),
  'new-bikes': slugsOf(bikeTypes),
};

/** Models with five variants each, some without a price, an engine or a colour. */
const someModels = (vertical: CatalogueVertical): fc.Arbitrary<SeedNewModel[]> =>
  fc.array(
    fc.record({
      make: fc.constantFrom('Toyota', 'Suzuki', 'Honda', 'KIA', 'BYD', 'MG'),
      model: fc.string({ minLength: 2, maxLength: 8, unit: fc.constantFrom(...'abcdefgh') }),
      body: fc.constantFrom(...bodies[vertical]),
      assembly: fc.constantFrom(...slugsOf(assemblies)),
      status: fc.constantFrom('on-sale' as const, 'upcoming' as const, 'discontinued' as const),
      colours: fc.uniqueArray(fc.constantFrom(...slugsOf(colours)), { maxLength: 4 }),
      spec: fc.constant({}),
      variants: fc.array(
        fc.record({
          name: fc.constantFrom('VXR', 'VXL', 'GLi', 'Altis', 'Sport', 'EX+', 'RS'),
          prices: fc.uniqueArray(
            fc.tuple(fc.constantFrom('2024-01-01', '2025-12-01', '2026-06-01'), fc.integer({ min: 1e6, max: 4e7 })),
            { maxLength: 3, selector: ([day]) => day },
          ),
          spec: fc.record(
            {
              ...knownValues[vertical],
              engineCc: fc.constantFrom(70, 124, 125, 150, 250, 658, 660, 998, 1000, 1300, 1329, 1798, 2755, 3470),
            },
            { requiredKeys: [] },
          ),
        }),
        { minLength: 5, maxLength: 5 },
      ),
    }),
    { minLength: MODELS, maxLength: MODELS },
  );

for (const vertical of catalogueVerticals) {
  describe(`search among thousands of variants of ${vertical}`, () => {
    const { facets } = catalogueDefinitions[vertical];
    const database = useTestDatabase();
    let index: VehicleIndex;
    before(async () => {
      const { db } = database;
      const [models = []] = fc.sample(someModels(vertical), { numRuns: 1, seed: testSeed });
      await db.transaction((tx) => fillModels(tx, vertical, models));
      index = indexVehicles(
        vertical,
        await readVehicles(db, vertical, TODAY),
        new SearchPhrases(await createCatalogue(db, () => new Date()).read(), vertical),
      );
      assert.ok(index.entries.length >= MODELS * 5);
    });

    /** Filters with existing values, and ranges including one that is not a band. */
    const someFilters = (known: Facets): fc.Arbitrary<SearchFilters> => {
      const segments = facets.map(({ key, isAlias, of }) => {
        const sourceKey = isAlias ? facets.find((facet) => facet.of === of && !facet.isAlias)?.key : key;
        const values = [...(known[sourceKey ?? key] ?? []).map(({ value }) => value), 'nothing-like-it'];
        return fc
          .tuple(fc.integer({ min: 0, max: 9 }), fc.array(fc.constantFrom(...values), { minLength: 1, maxLength: 3 }))
          .map(([dice, chosen]) => (dice < (isAlias ? 1 : 2) ? chosen.map((value) => `${key}-${value}`) : []));
      });
      const odd = fc.constantFrom([], [], ['pr-3000001-'], ['ec--999'], ['ec-659-1329'], ['ec-125-']);
      return fc.tuple(odd, ...segments).map((chosen) => parseSegments(chosen.flat().join('/')));
    };

    test('[SRCH-03] any filters find what SQL finds, and every count is what choosing it finds', async () => {
      const known =
        searchVehicles(index, { filters: { make: ['toyota'], model: ['x'] }, withFacets: true }).facets ?? {};
      await fc.assert(
        fc.asyncProperty(someFilters(known), fc.nat(), async (filters, dice) => {
          const { found, facets: counted } = searchVehicles(index, { filters, withFacets: true });
          const expected = await naive(filters);
          assert.deepEqual(found.map(({ model }) => model.slug).sort(), [...expected].sort());
          const options = Object.entries(counted ?? {}).flatMap(([key, all]) =>
            all.map((option) => ({ key, ...option })),
          );
          const option = options[dice % Math.max(1, options.length)];
          if (option === undefined) return;
          const others = filterSegments(filters).filter(({ key }) => key !== option.key);
          const chosen = [...others, option].map(({ key, value }) => `${key}-${value}`).join('/');
          assert.equal(option.count, (await naive(parseSegments(chosen))).length, `${option.key}-${option.value}`);
        }),
        { numRuns: 40 },
      );
    });

    test('orders by price are those of SQL', async () => {
      for (const sort of ['price-asc', 'price-desc'] as const) {
        const { found } = searchVehicles(index, { filters: {}, sort, withFacets: false });
        const prices = found.map(({ variants }) => {
          const priced = variants.flatMap(({ pricePkr }) => pricePkr ?? []);
          return sort === 'price-asc' ? Math.min(...priced) : -Math.max(...priced);
        });
        assert.deepEqual(
          prices,
          prices.toSorted((a, b) => a - b),
        );
      }
    });

    /** Slugs of the models with a variant that passes every filter, in plain SQL. */
    async function naive(filters: SearchFilters): Promise<string[]> {
      const byKey = Map.groupBy(filterSegments(filters), ({ key }) => key);
      const conditions = facets.flatMap(({ key, of, bands }) => {
        const values = byKey.get(key)?.map(({ value }) => value);
        if (values === undefined) return [];
        return [bands === undefined ? condition(of, values) : between(of, values)];
      });
      const rows = await rowsOf<{ slug: string }>(
        database.db,
        sql`select distinct m.slug from new_models m join new_variants v on v.model_id = m.id
        left join lateral (select price_pkr from new_variant_prices p
          where p.variant_id = v.id and p.since <= ${TODAY} order by p.since desc limit 1) price on true
        where m.vertical = ${vertical} ${sql.join(conditions.map((each) => sql` and ${each}`))}`,
      );
      return rows.map(({ slug }) => slug);
    }
  });
}

function between(of: string, [value = '']: readonly string[]): SQL {
  const column = of === 'pricePkr' ? sql`price.price_pkr` : sql`(v.specification->>${of}::text)::numeric`;
  const [min, max] = value.split('-');
  return sql`${column} >= ${Number(min || 0)}::bigint and ${column} <= ${Number(max || Number.MAX_SAFE_INTEGER)}::bigint`;
}

function condition(of: string, values: readonly string[]): SQL {
  const list = sql`array[${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )}]::text[]`;
  switch (of) {
    case 'make':
      return sql`m.make_slug = any(${list})`;
    case 'model':
      return sql`m.model_slug = any(${list})`;
    case 'variant':
      return sql`v.slug = any(${list})`;
    case 'bodyType':
      return sql`m.body_type = any(${list})`;
    case 'assembly':
      return sql`m.assembly = any(${list})`;
    case 'colours':
      return sql`m.colours && ${list}`;
    default:
      return sql`v.specification->>${of}::text = any(${list})`;
  }
}
