import { eq } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { savedListings, savedSearches } from './tables.ts';

/** Deletes everything that an account has saved. */
export async function deleteSavedOf(tx: Queryable, accountId: string): Promise<void> {
  await tx.delete(savedListings).where(eq(savedListings.accountId, accountId));
  await tx.delete(savedSearches).where(eq(savedSearches.accountId, accountId));
}
