import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import {
  definitionOf,
  formatSegments,
  listedVerticals,
  mainVertical,
  parseSegments,
  searchListings,
} from '@karwan/shared-contracts';
import { testSeed } from '@karwan/shared-contracts/testing';
import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { markets } from '../../seed/market/markets.ts';
import { seedMarket } from '../../testing/seed-market.ts';
import { startApi, type TestApi } from '../../testing/start-api.ts';
import { detailTableOf } from '../listings/index.ts';
import { everyFacet, holdAgainstSql, type Searching } from './testing/against-sql.ts';

fc.configureGlobal({ seed: testSeed });

const ADS = 500;
const others = listedVerticals.filter((vertical) => vertical !== mainVertical && markets[vertical]);

/** As search.test.ts holds the main vertical, from the facets of each. */
describe('search of the other verticals', () => {
  let api: TestApi;
  before(async () => {
    api = await startApi();
    const { db } = api.services;
    for (const vertical of others) await seedMarket(db, ADS, vertical);
    await db.execute(sql`update listings set status = 'sold' where number % 31 = 0`);
    await db.execute(sql`update listings set is_featured = true where number % 29 = 0`);
  });
  after(() => api.stop());

  for (const vertical of others) {
    const { fields } = definitionOf(vertical);
    const search: Searching = (filters, query) =>
      api.visitor().call(searchListings, { query: { vertical, filters: formatSegments(filters), ...query } });

    test(`[SRCH-03] ${vertical}: every filter, combined with any other, finds and counts what SQL does`, async () => {
      const { db } = api.services;
      const facets = await everyFacet(search, vertical);
      await db.execute(sql`update ${detailTableOf(vertical)} set ${sql.join(untold(), sql`, `)}
        from listings where id = listing_id and vertical = ${vertical} and number % 11 = 0`);
      await holdAgainstSql(db, vertical, search, { facets, numRuns: 12 });
    });

    /** What an ad need not tell, each told no more. */
    function untold(): SQL[] {
      const columns = new Map(Object.entries(getTableColumns(detailTableOf(vertical))));
      return Object.entries(fields).flatMap(([key, { isAlwaysThere, kind }]) => {
        const column = columns.get(kind === 'catalogue' ? `${key}Id` : key);
        return isAlwaysThere || !column || column.notNull ? [] : [sql`${sql.identifier(column.name)} = null`];
      });
    }

    if ('model' in fields) {
      test(`${vertical}: words find what their filters find, with a typing error too`, async () => {
        const path = (text: string) => parseSegments(`s-${encodeURIComponent(text)}`);
        const { facets } = await search({}, {});
        const [make] = facets?.mk ?? [];
        assert.ok(make && make.label.length > 3);
        const [model] = (await search(parseSegments(`mk-${make.value}`), {})).facets?.md ?? [];
        const [city] = facets?.ct ?? [];
        assert.ok(model && city);
        const ofMake = await search(path(`${make.label} ${city.label}`), {});
        const filtered = await search(parseSegments(`mk-${make.value}/ct-${city.value}`), {});
        assert.equal(ofMake.pagination.totalDocs, filtered.pagination.totalDocs);
        // Without its third letter no make begins as another name does.
        const typed = `${make.label.slice(0, 2)}${make.label.slice(3)}`;
        const mended = await search(path(typed), {});
        assert.equal(mended.correctedText, make.label.toLowerCase());
        const found = await search(path(`${make.label} ${model.label}`), {});
        assert.ok(found.pagination.totalDocs >= model.count, `${model.label}: ${found.pagination.totalDocs}`);
        // A whole title finds its ad.
        const [some] = found.items;
        assert.ok(some && (await search(path(some.title), {})).items.some(({ id }) => id === some.id));
      });
    }
  }
});
