import { and, eq, ne } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { snapshotIfHidden } from './last-published-version.ts';
import { listingExpiry } from './listing-expiry.ts';
import type { ListingFollowers } from './listing-followers.ts';
import { inspectionColumns } from './listing-inspection.ts';
import type { ListingRow, NewListingRow } from './listing-row.ts';
import { enqueueReview, moderationOnEdit, moderationOnImport } from './moderation.ts';
import { priceDropEvent, priceDropOf } from './price-drop.ts';
import { lockRow, updateListing } from './repository.ts';
import { listings } from './tables.ts';

/**
 * What the import's row says now about the listing it created. `formerFingerprint`: the row's fingerprint in earlier
 * releases.
 */
type ImportedVersion = {
  columns: Partial<NewListingRow>;
  fingerprint: string;
  formerFingerprint: string;
  isDraft: boolean;
};

/** Whether `updateImported` would change the listing. */
export const wouldChange = (row: ListingRow, imported: ImportedVersion): boolean =>
  updateOf(row, imported) !== undefined;

/** Whether imports may change it: not sold, deactivated, rejected, expired or deleted. */
export const acceptsImports = ({ deletedAt, status }: Pick<ListingRow, 'deletedAt' | 'status'>): boolean =>
  deletedAt === null && (status === 'draft' || status === 'pending' || status === 'active');

/** An incomplete row must not change a complete listing. */
const mayChange = (row: ListingRow, { isDraft }: ImportedVersion) =>
  acceptsImports(row) && (!isDraft || row.status === 'draft');

/** By its owner or the office, not by an import. */
const isEdited = ({ revision, importedRevision }: ListingRow) => revision !== (importedRevision ?? 1);

/** Undefined if nothing changes. */
function updateOf(row: ListingRow, imported: ImportedVersion) {
  const isSameRow = row.fingerprint === imported.fingerprint || row.fingerprint === imported.formerFingerprint;
  if (!mayChange(row, imported) || (isSameRow && isEdited(row))) return undefined;
  const { slug, cityId = null, areaId, ...columns } = imported.columns;
  // If the row gives no location or another one, the owner entered the current one.
  const location = row.cityId === null ? { cityId, areaId } : row.cityId === cityId ? { areaId } : {};
  const changes = changesOf(row, { ...columns, ...location });
  const isCompleted = row.status === 'draft' && !imported.isDraft && slug !== null && slug !== undefined;
  return Object.keys(changes).length > 0 || isCompleted ? { changes, isCompleted, slug } : undefined;
}

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
  const update = updateOf(row, imported);
  if (update === undefined) {
    if (row.fingerprint !== fingerprint) await updateListing(tx, listingId, { fingerprint });
    return false;
  }
  const { changes, isCompleted, slug } = update;
  const updated = { ...row, ...changes };
  const priceLabel = imported.columns.priceLabel ?? null;
  const moderation = isCompleted
    ? moderationOnImport({ ...updated, priceLabel })
    : moderationOnEdit(row, updated, { priceLabel, hasCopiedPhotos: false, isPriceFarOff: false });
  const priceDrop =
    moderation.status === 'active' && !isCompleted ? priceDropOf(row, updated.pricePkr, now) : undefined;
  const isPosted = isCompleted && moderation.status === 'active';
  await updateListing(tx, listingId, {
    ...changes,
    ...priceDrop?.columns,
    ...inspectionColumns(updated),
    ...snapshotIfHidden(row, moderation.status),
    fingerprint,
    ...(isCompleted && { slug: row.slug ?? slug }),
    status: moderation.status,
    ...(isPosted && { postedAt: now, expiresAt: listingExpiry(now) }),
    revision: row.revision + 1,
    importedRevision: row.revision + 1,
    updatedAt: now,
  });
  await enqueueReview(tx, row, isPosted ? null : moderation.reason, now);
  const dropEvent = priceDrop?.shouldNotify ? priceDropEvent(updated) : undefined;
  if (dropEvent) await followers.notify(tx, dropEvent);
  return true;
}

/** Two listings may come from rows that are now identical. */
const isUsedByAnother = async (tx: Queryable, listingId: string, fingerprint: string): Promise<boolean> =>
  (await tx.$count(listings, and(eq(listings.fingerprint, fingerprint), ne(listings.id, listingId)))) > 0;

/** Columns that become empty when another one changes: a variant belongs to its model. */
const dependsOn: Readonly<Record<string, string>> = {
  variantId: 'modelId',
  engineCc: 'fuel',
  registrationCityId: 'isRegistered',
};
/** Columns that are part of the title. */
const titleColumns = ['makeId', 'modelId', 'variantId', 'year', 'brand', 'subCategory', 'fits'];

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** Fields that the row leaves out stay unchanged. */
function changesOf(row: ListingRow, imported: Partial<NewListingRow>): Partial<ListingRow> {
  const currentValues = new Map<string, unknown>(Object.entries(row));
  const importedValues = new Map<string, unknown>(Object.entries(imported));
  const differs = (name: string) =>
    currentValues.has(name) &&
    JSON.stringify(currentValues.get(name) ?? null) !== JSON.stringify(importedValues.get(name) ?? null);
  const isImported = (name: string) => {
    const parent = dependsOn[name];
    return (
      !isEmpty(importedValues.get(name)) ||
      (parent !== undefined && !isEmpty(importedValues.get(parent)) && differs(parent))
    );
  };
  const changed = [...importedValues.keys()].filter(
    (name) => name !== 'priceLabel' && differs(name) && isImported(name),
  );
  const lacksPartOfTitle = titleColumns.some((name) => importedValues.has(name) && differs(name) && !isImported(name));
  const keepsTitle = lacksPartOfTitle && !titleColumns.some((name) => changed.includes(name));
  const names = keepsTitle ? changed.filter((name) => name !== 'title') : changed;
  return Object.fromEntries(names.map((name) => [name, importedValues.get(name) ?? null]));
}
