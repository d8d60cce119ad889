import { randomUUID } from 'node:crypto';
import { asc } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { keepSeedHash } from './seed-hash.ts';
import { catalogueSeeds } from './tables.ts';

/** Another one whenever the catalogue was filled anew, or changed by the office. */
export async function catalogueVersion(db: Queryable): Promise<string> {
  const rows = await db.select().from(catalogueSeeds).orderBy(asc(catalogueSeeds.name));
  return rows.map(({ name, hash }) => `${name} ${hash}`).join('\n');
}

/** For the transaction that changes the catalogue: every process reads it again within seconds. Changes wait for one another. */
export const noteCatalogueChange = (tx: Queryable): Promise<void> => keepSeedHash(tx, 'office', randomUUID());
