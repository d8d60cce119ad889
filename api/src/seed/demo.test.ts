import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { count, eq } from 'drizzle-orm';
import { fillCatalogue } from '../modules/catalogue/index.ts';
import { listings } from '../modules/listings/index.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { seedDemo } from './demo.ts';

describe('the demo market', () => {
  let database: Awaited<ReturnType<typeof openTestDatabase>>;
  before(async () => {
    database = await openTestDatabase();
    await fillCatalogue(database.db);
  });
  after(() => database.close());

  test('is dense enough that four of five ads have a price label, and still has a choice of models', async () => {
    const { db } = database;
    await seedDemo(db, { store: undefined, now: new Date(), tell: () => undefined });
    const [found] = await db
      .select({ ads: count(), labelled: count(listings.priceLabel) })
      .from(listings)
      .where(eq(listings.status, 'active'));
    assert.ok(found && found.labelled / found.ads >= 0.8, JSON.stringify(found));
    const models = await db.selectDistinct({ modelId: listings.modelId }).from(listings);
    assert.ok(models.length >= 60, `${models.length} models`);
  });
});
