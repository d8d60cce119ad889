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

/** What a row says now of the ad that it made. `formerFingerprint`: what the same row was known by in earlier releases. */
type Told = { columns: Partial<NewListingRow>; fingerprint: string; formerFingerprint: string; isDraft: boolean };

/** Whether `renewImported` would change what the ad says. */
export const hasNews = (row: ListingRow, told: Told): boolean => newsOf(row, told) !== undefined;

/** Neither sold, taken down, rejected, expired nor deleted: an import may change it. */
export const isOpenToImports = ({ deletedAt, status }: Pick<ListingRow, 'deletedAt' | 'status'>): boolean =>
  deletedAt === null && (status === 'draft' || status === 'pending' || status === 'active');

/** A row that lacks something has nothing to say about an ad that is complete. */
const mayChange = (row: ListingRow, { isDraft }: Told) => isOpenToImports(row) && (!isDraft || row.status === 'draft');

/** By its owner, or the office: not by an import. */
const isEdited = ({ revision, importedRevision }: ListingRow) => revision !== (importedRevision ?? 1);

/** Undefined where it stays as it is. */
function newsOf(row: ListingRow, told: Told) {
  const isSameRow = row.fingerprint === told.fingerprint || row.fingerprint === told.formerFingerprint;
  if (!mayChange(row, told) || (isSameRow && isEdited(row))) return undefined;
  const { slug, cityId = null, areaId, ...columns } = told.columns;
  // A place that the row does not say, or says otherwise, is one that its owner has told.
  const place = row.cityId === null ? { cityId, areaId } : row.cityId === cityId ? { areaId } : {};
  const changes = changesOf(row, { ...columns, ...place });
  const isCompleted = row.status === 'draft' && !told.isDraft && slug !== null && slug !== undefined;
  return Object.keys(changes).length > 0 || isCompleted ? { changes, isCompleted, slug } : undefined;
}

/**
 * Brings an ad up to what its row says now. One that was sold, taken down, rejected or deleted stays as it is; so does one that its
 * owner has edited, as long as its row is still the same. Who saved an ad hears of a lower price, as of an edit by hand. Answers whether
 * something changed.
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

/** Two ads may have come from rows that say the same now. */
const isOfAnother = async (tx: Queryable, listingId: string, fingerprint: string): Promise<boolean> =>
  (await tx.$count(listings, and(eq(listings.fingerprint, fingerprint), ne(listings.id, listingId)))) > 0;

/** Columns that become empty where another one changes: a variant is one of its model. */
const follows: Readonly<Record<string, string>> = {
  variantId: 'modelId',
  engineCc: 'fuel',
  registrationCityId: 'isRegistered',
};
/** What stands in a title. */
const titled = ['makeId', 'modelId', 'variantId', 'year', 'brand', 'subCategory', 'fits'];

const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** What a row does not say stays as it is. */
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
