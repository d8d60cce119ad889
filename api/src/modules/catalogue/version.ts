import { randomUUID } from 'node:crypto';
import { asc } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { saveSeedHash } from './seed-hash.ts';
import { catalogueSeeds } from './tables.ts';

/** Changes whenever the catalogue is filled again or changed by staff. */
export async function catalogueVersion(db: Queryable): Promise<string> {
  const rows = await db.select().from(catalogueSeeds).orderBy(asc(catalogueSeeds.name));
  return rows.map(({ name, hash }) => `${name} ${hash}`).join('\n');
}

/**
 * Call in the transaction that changes the catalogue: every process reloads it within seconds. Serialises such changes.
 */
export const bumpCatalogueVersion = (tx: Queryable): Promise<void> => saveSeedHash(tx, 'office', randomUUID());
