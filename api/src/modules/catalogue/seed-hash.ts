import { eq } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { catalogueSeeds } from './tables.ts';

/** The hash of the seed files last applied under this name; undefined before the first time. */
export async function catalogueSeedHash(tx: Queryable, name: string): Promise<string | undefined> {
  const [filled] = await tx.select().from(catalogueSeeds).where(eq(catalogueSeeds.name, name));
  return filled?.hash;
}

export const saveSeedHash = async (tx: Queryable, name: string, hash: string): Promise<void> =>
  void (await tx
    .insert(catalogueSeeds)
    .values({ name, hash })
    .onConflictDoUpdate({ target: catalogueSeeds.name, set: { hash } }));
