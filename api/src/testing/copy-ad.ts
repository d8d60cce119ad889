import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { listings } from '../modules/listings/index.ts';
import type { TestApi } from './start-api.ts';

/** Adds copies of an ad, without details. Returns their rows. */
export async function copyAd({ services: { db } }: Pick<TestApi, 'services'>, listingId: string, count: number) {
  const [source] = await db.select().from(listings).where(eq(listings.id, listingId));
  const { number: _, ...row } = source ?? assert.fail();
  const rows = Array.from({ length: count }, () => ({ ...row, id: randomUUID(), clientId: null, slug: null }));
  await db.insert(listings).values(rows);
  return rows;
}
