import { and, eq, ne } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { type ImportedVersion, importedChanges, importedUpdate, mayChange } from './imported-version.ts';
import type { ListingFollowers } from './listing-followers.ts';
import { enqueueReview } from './moderation.ts';
import { lockRow, updateListing } from './repository.ts';
import { listings } from './tables.ts';

/**
 * Updates a listing from its import row. Skips listings closed to imports (`acceptsImports`), and edited ones while
 * the row is unchanged. Followers are notified of a lower price, as after an edit by hand. Returns whether anything
 * changed.
 */
export async function updateImported(
  tx: Queryable,
  listingId: string,
  imported: ImportedVersion,
  { now, followers }: { now: Date; followers: ListingFollowers },
): Promise<boolean> {
  const row = await lockRow(tx, eq(listings.id, listingId));
  if (!mayChange(row, imported)) return false;
  const fingerprint = (await isUsedByAnother(tx, listingId, imported.fingerprint))
    ? row.fingerprint
    : imported.fingerprint;
  const changed = importedChanges(row, imported);
  if (changed === undefined) {
    if (row.fingerprint !== fingerprint) await updateListing(tx, listingId, { fingerprint });
    return false;
  }
  const { columns, reason, event } = importedUpdate(row, imported, changed, now);
  await updateListing(tx, listingId, { ...columns, fingerprint });
  await enqueueReview(tx, row, reason, now);
  if (event) await followers.notify(tx, event);
  return true;
}

/** Two listings may come from rows that are now identical. */
const isUsedByAnother = async (tx: Queryable, listingId: string, fingerprint: string): Promise<boolean> =>
  (await tx.$count(listings, and(eq(listings.fingerprint, fingerprint), ne(listings.id, listingId)))) > 0;
