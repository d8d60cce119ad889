import { and, eq, ne } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { shownInspection } from './inspected.ts';
import { keptLastPublic } from './last-public.ts';
import { expiryFrom } from './life-of-ad.ts';
import type { ListingFollowers } from './listing-followers.ts';
import type { ListingRow, NewListingRow } from './listing-row.ts';
import { newsOfDrop, priceDropOf } from './price-drop.ts';
import { lockRow, updateListing } from './repository.ts';
import { listings } from './tables.ts';
import { verdictOnAdding, verdictOnEdit, waitForReview } from './wait-for-review.ts';

/**
 * What the import's row says now about the listing it created. `formerFingerprint`: the row's fingerprint in earlier
 * releases.
 */
type Told = { columns: Partial<NewListingRow>; fingerprint: string; formerFingerprint: string; isDraft: boolean };

/** Whether `renewImported` would change the listing. */
export const hasNews = (row: ListingRow, told: Told): boolean => newsOf(row, told) !== undefined;

/** Whether imports may change it: not sold, deactivated, rejected, expired or deleted. */
export const isOpenToImports = ({ deletedAt, status }: Pick<ListingRow, 'deletedAt' | 'status'>): boolean =>
  deletedAt === null && (status === 'draft' || status === 'pending' || status === 'active');

/** An incomplete row must not change a complete listing. */
const mayChange = (row: ListingRow, { isDraft }: Told) => isOpenToImports(row) && (!isDraft || row.status === 'draft');

/** By its owner or the office, not by an import. */
const isEdited = ({ revision, importedRevision }: ListingRow) => revision !== (importedRevision ?? 1);

/** Undefined if nothing changes. */
function newsOf(row: ListingRow, told: Told) {
  const isSameRow = row.fingerprint === told.fingerprint || row.fingerprint === told.formerFingerprint;
  if (!mayChange(row, told) || (isSameRow && isEdited(row))) return undefined;
  const { slug, cityId = null, areaId, ...columns } = told.columns;
  // If the row gives no location or another one, the owner entered the current one.
  const place = row.cityId === null ? { cityId, areaId } : row.cityId === cityId ? { areaId } : {};
  const changes = changesOf(row, { ...columns, ...place });
  const isCompleted = row.status === 'draft' && !told.isDraft && slug !== null && slug !== undefined;
  return Object.keys(changes).length > 0 || isCompleted ? { changes, isCompleted, slug } : undefined;
}

/**
 * Updates a listing from its import row. Skips listings closed to imports (`isOpenToImports`), and edited ones while
 * the row is unchanged. Followers are notified of a lower price, as after an edit by hand. Returns whether anything
 * changed.
 */
export async function renewImported(
  tx: Queryable,
  listingId: string,
  told: Told,
  { now, followers }: { now: Date; followers: ListingFollowers },
): Promise<boolean> {
  const row = await lockRow(tx, eq(listings.id, listingId));
  if (!mayChange(row, told)) return false;
  const fingerprint = (await isOfAnother(tx, listingId, told.fingerprint)) ? row.fingerprint : told.fingerprint;
  const news = newsOf(row, told);
  if (news === undefined) {
    if (row.fingerprint !== fingerprint) await updateListing(tx, listingId, { fingerprint });
    return false;
  }
  const { changes, isCompleted, slug } = news;
  const whole = { ...row, ...changes };
  const priceLabel = told.columns.priceLabel ?? null;
  const verdict = isCompleted
    ? verdictOnAdding({ ...whole, priceLabel })
    : verdictOnEdit(row, whole, { priceLabel, hasCopiedPhotos: false });
  const drop = verdict.status === 'active' && !isCompleted ? priceDropOf(row, whole.pricePkr, now) : undefined;
  const isPosted = isCompleted && verdict.status === 'active';
  await updateListing(tx, listingId, {
    ...changes,
    ...drop?.noted,
    ...shownInspection(whole),
    ...keptLastPublic(row, verdict.status),
    fingerprint,
    ...(isCompleted && { slug: row.slug ?? slug }),
    status: verdict.status,
    ...(isPosted && { postedAt: now, expiresAt: expiryFrom(now) }),
    revision: row.revision + 1,
    importedRevision: row.revision + 1,
    updatedAt: now,
  });
  await waitForReview(tx, row, isPosted ? null : verdict.reason, now);
  const lowered = drop?.isNews ? newsOfDrop(whole) : undefined;
  if (lowered) await followers.tell(tx, lowered);
  return true;
}

/** Two listings may come from rows that are now identical. */
const isOfAnother = async (tx: Queryable, listingId: string, fingerprint: string): Promise<boolean> =>
  (await tx.$count(listings, and(eq(listings.fingerprint, fingerprint), ne(listings.id, listingId)))) > 0;

/** Columns that become empty when another one changes: a variant belongs to its model. */
const follows: Readonly<Record<string, string>> = {
  variantId: 'modelId',
  engineCc: 'fuel',
  registrationCityId: 'isRegistered',
};
/** Columns that are part of the title. */
const titled = ['makeId', 'modelId', 'variantId', 'year', 'brand', 'subCategory', 'fits'];

const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** Fields that the row leaves out stay unchanged. */
function changesOf(row: ListingRow, told: Partial<NewListingRow>): Partial<ListingRow> {
  const known = new Map<string, unknown>(Object.entries(row));
  const said = new Map<string, unknown>(Object.entries(told));
  const differs = (name: string) =>
    known.has(name) && JSON.stringify(known.get(name) ?? null) !== JSON.stringify(said.get(name) ?? null);
  const isSaid = (name: string) => {
    const leader = follows[name];
    return !isNothing(said.get(name)) || (leader !== undefined && !isNothing(said.get(leader)) && differs(leader));
  };
  const changed = [...said.keys()].filter((name) => name !== 'priceLabel' && differs(name) && isSaid(name));
  const lacksPartOfTitle = titled.some((name) => said.has(name) && differs(name) && !isSaid(name));
  const keepsTitle = lacksPartOfTitle && !titled.some((name) => changed.includes(name));
  const names = keepsTitle ? changed.filter((name) => name !== 'title') : changed;
  return Object.fromEntries(names.map((name) => [name, said.get(name) ?? null]));
}
