import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, describe, test } from 'node:test';
import {
  addOfficeCity,
  changeOfficeCity,
  decideImportName,
  getOfficeCity,
  type ImportNameDecision,
} from '@karwan/shared-contracts';
import { eq } from 'drizzle-orm';
import type { TestApi } from '../testing/start-api.ts';
import { resultsOf, useTwoApis } from '../testing/two-apis.ts';
import { postAd } from '../testing/used-car-ads.ts';
import { cities, models } from './catalogue/index.ts';
import { importNames } from './imports/tables.ts';
import { applyCatalogueChanges, recordCatalogueChange } from './listings/catalogue-changes.ts';
import { catalogueChanges, listings } from './listings/tables.ts';

describe('the catalogue, however two calls meet:', () => {
  const { two, one, other } = useTwoApis();
  let editor: Awaited<ReturnType<TestApi['officer']>>;
  let colleague: typeof editor;
  before(async () => {
    editor = await one.officer('editor');
    colleague = two.atOther(await one.officer('editor'));
  });

  test('a name of an import is decided once', async () => {
    const decide = ({ client }: typeof editor, id: number, body: ImportNameDecision) =>
      client.call(decideImportName, { params: { id: String(id) } as never, body });
    for (const action of ['add', 'reject'] as const)
      await two.interleave(async () => {
        const name = `Nayapur ${randomUUID()}`;
        const now = one.clock.now();
        const row = { kind: 'city' as const, name, key: name, example: '', firstSeenAt: now, lastSeenAt: now };
        const [{ id } = assert.fail()] = await one.services.db.insert(importNames).values(row).returning();
        return {
          a: () => decide(editor, id, { action: 'add', name }),
          b: () => decide(colleague, id, action === 'add' ? { action, name } : { action }),
          check: async (...both) => {
            assert.deepEqual(resultsOf(...both), ['done', 'import_name_decided']);
            const [decided] = await one.services.db.select().from(importNames).where(eq(importNames.id, id));
            const added = await one.services.db.$count(cities, eq(cities.name, name));
            assert.deepEqual(
              [decided?.state, added],
              both[0].status === 'fulfilled' || action === 'add' ? ['added', 1] : ['rejected', 0],
            );
          },
        };
      });
  });

  test('a city is added once, and changed by who saw what it was', async () => {
    await two.interleave(async () => {
      const body = { name: `Nayapur ${randomUUID()}` };
      return {
        a: () => editor.client.call(addOfficeCity, { body }),
        b: () => colleague.client.call(addOfficeCity, { body }),
        check: (...both) => assert.deepEqual(resultsOf(...both), ['done', 'name_taken']),
      };
    }, ['a']);
    const params = { city: 'lahore' };
    await two.interleave(async () => {
      const { city } = await editor.client.call(getOfficeCity, { params });
      const mark = ({ client }: typeof editor, marks: object) =>
        client.call(changeOfficeCity, {
          params,
          body: { revision: city.revision, change: { action: 'set-marks', marks: { ...city, ...marks } } },
        });
      return {
        a: () => mark(editor, { isInspectionCity: !city.isInspectionCity }),
        b: () => mark(colleague, { isSellMyCarCity: !city.isSellMyCarCity }),
        check: (...both) => assert.deepEqual(resultsOf(...both), ['city_changed', 'done']),
      };
    }, ['a']);
  });

  test('a model is renamed in the title of an ad once', async () => {
    const { db } = one.services;
    const seller = await one.person();
    const [corolla = assert.fail()] = await db.select().from(models).where(eq(models.slug, 'corolla'));
    const rename = { level: 'model', thingId: corolla.id, titleFrom: 'Toyota Corolla' } as const;
    await two.interleave(async () => {
      await db.delete(listings);
      const { listingId } = await postAd(seller);
      const longAgo = new Date(one.clock.now().getTime() - 60_000);
      await db.update(listings).set({ updatedAt: new Date(0) });
      await recordCatalogueChange(db, { ...rename, titleTo: 'Toyota Corolla Altis' }, longAgo);
      return {
        a: () => applyCatalogueChanges(one.services),
        b: () => applyCatalogueChanges(other.services),
        check: async (...both) => {
          assert.deepEqual(resultsOf(...both), ['done', 'done']);
          const [ad] = await db.select().from(listings).where(eq(listings.id, listingId));
          assert.match(ad?.title ?? '', /^Toyota Corolla Altis (?!Altis)/);
          assert.equal(await db.$count(catalogueChanges), 0);
        },
      };
    }, ['a']);
  });
});
