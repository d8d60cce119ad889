import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import {
  definitionOf,
  type Facets,
  formatAdReference,
  formatSegments,
  isView,
  type ListingSort,
  listedVerticals,
  parseSegments,
  type SearchFilters,
  type ShownVertical,
  searchListings,
  shownVerticals,
  sourceOf,
} from '@karwan/shared-contracts';
import { testSeed } from '@karwan/shared-contracts/testing';
import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { rowsOf } from '../../platform/database/database.ts';
import { markets } from '../../seed/market/markets.ts';
import { seedMarket } from '../../testing/seed-market.ts';
import { useApi } from '../../testing/start-api.ts';
import { detailTableOf } from '../listings/index.ts';
import { compareWithSql, everyFacet, type SearchFunction } from './testing/compare-with-sql.ts';
import { naiveCount, naiveNumbers } from './testing/naive-search.ts';
import { naiveWords } from './testing/naive-words.ts';
import { fillersOf } from './text/fillers.ts';
import { tokensOf } from './text/tokens.ts';

fc.configureGlobal({ seed: testSeed });

const ADS = 500;
const someFeatured = sql`number % 29 = 0 or number % 38 = 0`;
const filled = listedVerticals.filter((vertical) => markets[vertical]);
const shown = shownVerticals.filter((vertical) => filled.includes(sourceOf(vertical)));

describe('search of every vertical', () => {
  const api = useApi();
  before(async () => {
    const { db } = api.services;
    for (const vertical of filled) {
      const views = shown.filter((each) => isView(each) && sourceOf(each) === vertical);
      await seedMarket(db, ADS * (1 + views.length), vertical);
      for (const view of views) await fillAThird(view);
      await clearOptionalFields(vertical);
      await roundPrices(vertical);
      await feature(vertical, someFeatured);
    }
    await db.execute(sql`update listings set status = 'sold' where number % 31 = 0`);
    await db.execute(sql`update listings set deleted_at = now() where number % 37 = 0`);
    await db.execute(sql`update listings set seller_type = 'managed' where number % 19 = 0`);
    await db.execute(sql`update listings set inspection_score = 84 where number % 23 = 0`);
  });

  const set = (vertical: ShownVertical, change: SQL, condition: SQL) =>
    api.services.db.execute(sql`update ${detailTableOf(sourceOf(vertical))} as d set ${change}
      from listings l where l.id = d.listing_id and l.vertical = ${sourceOf(vertical)} and ${condition}`);
  const feature = (vertical: ShownVertical, those: SQL) =>
    api.services.db.execute(sql`update listings set is_featured = (${those})
      where vertical = ${sourceOf(vertical)} and is_featured <> (${those})`);

  /** Makes a third of the source vertical's listings appear in the view. */
  async function fillAThird(view: ShownVertical): Promise<void> {
    const { shows } = definitionOf(view);
    assert.ok(shows);
    await set(view, sql`${sql.identifier(shows.field)} = ${shows.is}`, sql`l.number % 3 = 0`);
    if (view === 'electric-cars')
      await set(view, sql`engine_cc = null, range_km = 150 + l.number % 480`, sql`d.fuel = ${shows.is}`);
  }

  /** Clears the optional fields of some listings. */
  async function clearOptionalFields(vertical: ShownVertical): Promise<void> {
    const columns = new Map(Object.entries(getTableColumns(detailTableOf(sourceOf(vertical)))));
    const optionalColumns = Object.entries(definitionOf(vertical).fields).flatMap(
      ([key, { isAlwaysPresent, kind }]) => {
        const column = columns.get(kind === 'catalogue' ? `${key}Id` : key);
        return isAlwaysPresent || !column || column.notNull ? [] : [sql`${sql.identifier(column.name)} = null`];
      },
    );
    await set(vertical, sql.join(optionalColumns, sql`, `), sql`l.number % 11 = 0`);
  }

  /** Sets prices to round values, exactly at the ends of the bands. */
  async function roundPrices(vertical: ShownVertical): Promise<void> {
    const { bands = [] } = definitionOf(vertical).facets.find(({ key }) => key === 'pr') ?? {};
    const ends = bands.flatMap(({ from }) => from ?? []);
    await api.services.db.execute(sql`update listings set price_pkr = coalesce(
      (select max(lower) from unnest(${`{${ends.join(',')}}`}::bigint[]) as lower where lower <= price_pkr), price_pkr)
      where vertical = ${vertical} and number % 13 = 0`);
  }

  for (const vertical of shown) {
    describe(vertical, () => {
      const search: SearchFunction = (filters, query) =>
        api.visitor().call(searchListings, { query: { vertical, filters: formatSegments(filters), ...query } });
      const find = (path: string, query: { sort?: ListingSort; limit?: number } = {}) =>
        search(parseSegments(path), query);
      const typed = (text: string) => `s-${encodeURIComponent(text)}`;
      const totalOf = async (path: string) => (await find(path, { limit: 1 })).pagination.totalDocs;
      const idsOf = async (path: string) => (await find(path, { limit: 24 })).items.map(({ id }) => id);

      test('[SRCH-03] every filter, combined with any other and with words, finds and counts what SQL does', async () => {
        const facets = await everyFacet(search, vertical);
        await compareWithSql(api.services.db, vertical, search, { facets, numRuns: 12 });
      });

      test('[SRCH-06] featured and managed by the company are filters of value 1', async () => {
        const { db } = api.services;
        for (const path of ['featured-1', 'managed-1', 'featured-1/managed-1']) {
          const { items, pagination } = await find(path, { limit: 48 });
          assert.equal(pagination.totalDocs, await naiveCount(db, parseSegments(path), vertical), path);
          assert.ok(items.length > 0, path);
          for (const { isFeatured, isManaged } of items)
            assert.ok((isFeatured || !path.includes('featured')) && (isManaged || !path.includes('managed')), path);
        }
        assert.equal(await totalOf('featured-0/managed-2'), await totalOf(''));
        for (const { reference, isManaged } of (await find('', { limit: 48 })).items) {
          const number = numberOf(reference);
          assert.equal(reference, formatAdReference({ vertical: sourceOf(vertical), number, isManaged }));
        }
      });

      test('[SRCH-05] finds by the words of names and titles, forgives a typing error, better matches first after three featured ones', async () => {
        const { db } = api.services;
        const facets = await everyFacet(search, vertical);
        const wordsOf = await naiveWords(db, vertical);
        const words = wordsToType(facets);
        for (const [key, word] of Object.entries(words)) {
          const having = { vertical, words: wordsOf([word]) };
          const expected = await naiveNumbers(db, {}, { ...having, sort: 'newest', offset: 0, limit: 48 });
          const { items, correctedText } = await find(typed(word), { sort: 'newest', limit: 48 });
          assert.deepEqual(
            [items.map(({ reference }) => numberOf(reference)), correctedText],
            [expected, null],
            `${key}: ${word}`,
          );
        }
        const [some] = (await find(typed(words.mk ?? ''))).items;
        // A whole title finds its listing.
        assert.ok(some && (await find(typed(some.title), { limit: 48 })).items.some(({ id }) => id === some.id));

        // Without its third letter no make is a prefix of another name.
        const [make] = facets.mk ?? [];
        assert.ok(make && make.label.length > 3);
        const corrected = await find(typed(`${make.label.slice(0, 2)}${make.label.slice(3)}`));
        assert.equal(corrected.correctedText, make.label.toLowerCase());
        assert.equal(corrected.pagination.totalDocs, await totalOf(typed(make.label)));
        // Words that apply to every listing of the vertical are ignored.
        const called = await find(typed(`${make.label} ${[...fillersOf(vertical)].slice(-2).join(' ')}`));
        assert.deepEqual([called.pagination.totalDocs, called.correctedText], [corrected.pagination.totalDocs, null]);

        // Payment buys three leading places and does not affect the order of the rest.
        await feature(vertical, sql`number % 3 = 0`);
        const path = typed(make.label);
        const promoted = [...(await idsOf(path)), ...(await idsOf(`${path}/page-2`))];
        const { featuredSlots = 0, items } = await find(path);
        assert.ok(featuredSlots > 0 && featuredSlots <= 3, String(featuredSlots));
        assert.ok(items.slice(0, featuredSlots).every(({ isFeatured }) => isFeatured));
        const slotsOf = async (searchedVertical: string, sort?: ListingSort) =>
          (await find(searchedVertical, { ...(sort && { sort }) })).featuredSlots;
        assert.deepEqual(
          [await slotsOf(''), await slotsOf(`${path}/page-2`), await slotsOf(path, 'price-asc')],
          [3, 0, 0],
        );
        assert.equal(await slotsOf(`${path}/featured-1`), 0);
        await feature(vertical, sql`false`);
        const unpaid = [...(await idsOf(path)), ...(await idsOf(`${path}/page-2`))];
        const slots = promoted.slice(0, featuredSlots);
        assert.deepEqual(
          promoted.slice(featuredSlots),
          unpaid.filter((id) => !slots.includes(id)).slice(0, promoted.length - featuredSlots),
        );
        await betterMatchesFirst(make.label);
        await feature(vertical, someFeatured);
      });

      /** For each kind of name, a word that can be typed. */
      function wordsToType(facets: Facets): Record<string, string> {
        const fillers = fillersOf(vertical);
        const keys = ['mk', 'md', 'vr', 'ct', 'ca', 'cg', 'sbc'].filter((key) => facets[key]);
        return Object.fromEntries(
          keys.map((key) => {
            const words = (facets[key] ?? []).flatMap(({ label }) => tokensOf(label));
            const word = words.find((each) => /^[a-z]{3,}$/.test(each) && !fillers.has(each));
            assert.ok(word, `${key} has no word to type`);
            return [key, word];
          }),
        );
      }

      async function betterMatchesFirst(make: string): Promise<void> {
        const hasModels = 'model' in definitionOf(vertical).fields;
        const { text, better, undo } = hasModels ? await pickFullName() : await vehicleOf(make);
        const { items, pagination } = await find(typed(text), { limit: 48 });
        assert.ok(better.size > 0 && better.size < pagination.totalDocs, `${better.size} of ${pagination.totalDocs}`);
        const areBetter = items.map(({ reference }) => better.has(numberOf(reference)));
        assert.deepEqual(
          areBetter,
          areBetter.map((_, position) => position < better.size),
          text,
        );
        await undo();
      }

      /** A model whose name is the start of another model's: half of its listings move to that one. */
      async function pickFullName() {
        const { db } = api.services;
        const { shows } = definitionOf(vertical);
        const isShown = shows ? sql`d.${sql.identifier(shows.field)} = ${shows.is}` : sql`true`;
        const [pair] = await rowsOf<Record<'make' | 'model' | 'text', string> & { id: number; longer: number }>(
          db,
          sql`select k.slug as make, m.slug as model, k.name || ' ' || m.name as text, m.id, min(o.id) as longer
            from listings l join ${detailTableOf(sourceOf(vertical))} d on d.listing_id = l.id
            join models m on m.id = d.model_id join makes k on k.id = m.make_id
            join models o on o.make_id = m.make_id and o.name like m.name || ' %'
            where l.vertical = ${sourceOf(vertical)} and ${isShown}
            group by k.id, m.id order by count(distinct l.id) desc limit 1`,
        );
        assert.ok(pair);
        const { make, model, text, id, longer } = pair;
        const filters = { make: [make], model: [model] };
        const half = [...(await numbersOf(filters))].filter((number) => number % 2 === 0);
        const move = (to: number) => set(vertical, sql`model_id = ${to}`, sql`l.number in ${half}`);
        await move(longer);
        return { text, better: await numbersOf(filters), undo: () => move(id) };
      }

      /** Parts that list a vehicle come before parts that fit any. */
      async function vehicleOf(text: string) {
        const wordsOf = await naiveWords(api.services.db, vertical);
        const listed = sql`exists (select from listing_fits f where f.listing_id = l.id)`;
        const better = await numbersOf({}, sql`${wordsOf(tokensOf(text))} and ${listed}`);
        return { text, better, undo: () => Promise.resolve() };
      }

      async function numbersOf(filters: SearchFilters, words?: SQL): Promise<ReadonlySet<number>> {
        const all = { vertical, words, sort: 'newest', offset: 0, limit: ADS } as const;
        return new Set(await naiveNumbers(api.services.db, filters, all));
      }
    });
  }
});

const numberOf = (reference: string) => Number(reference.replace(/^\D+/, ''));
