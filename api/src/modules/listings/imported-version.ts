import { snapshotIfHidden } from './last-published-version.ts';
import { listingExpiry } from './listing-expiry.ts';
import { inspectionColumns } from './listing-inspection.ts';
import type { ListingRow, NewListingRow } from './listing-row.ts';
import { moderationOnEdit, moderationOnImport } from './moderation.ts';
import { priceDropEvent, priceDropOf } from './price-drop.ts';

/**
 * What the import's row says now about the listing it created. `formerFingerprint`: the row's fingerprint in earlier
 * releases.
 */
export type ImportedVersion = {
  columns: Partial<NewListingRow>;
  fingerprint: string;
  formerFingerprint: string;
  isDraft: boolean;
};

/** Whether `updateImported` would change the listing. */
export const wouldChange = (row: ListingRow, imported: ImportedVersion): boolean =>
  importedChanges(row, imported) !== undefined;

/** Whether imports may change it: not sold, deactivated, rejected, expired or deleted. */
export const acceptsImports = ({ deletedAt, status }: Pick<ListingRow, 'deletedAt' | 'status'>): boolean =>
  deletedAt === null && (status === 'draft' || status === 'pending' || status === 'active');

/** An incomplete row must not change a complete listing. */
export const mayChange = (row: ListingRow, { isDraft }: ImportedVersion): boolean =>
  acceptsImports(row) && (!isDraft || row.status === 'draft');

/** By its owner or the office, not by an import. */
const isEdited = ({ revision, importedRevision }: ListingRow) => revision !== (importedRevision ?? 1);

/** `isCompleted`: the row has what the draft lacked. */
type ImportedChanges = { changes: Partial<ListingRow>; isCompleted: boolean };

/** Undefined if nothing changes. */
export function importedChanges(row: ListingRow, imported: ImportedVersion): ImportedChanges | undefined {
  const isSameRow = row.fingerprint === imported.fingerprint || row.fingerprint === imported.formerFingerprint;
  if (!mayChange(row, imported) || (isSameRow && isEdited(row))) return undefined;
  const { slug, cityId = null, areaId, ...columns } = imported.columns;
  // If the row gives no location or another one, the owner entered the current one.
  const location = row.cityId === null ? { cityId, areaId } : row.cityId === cityId ? { areaId } : {};
  const changes = changedColumns(row, { ...columns, ...location });
  const isCompleted = row.status === 'draft' && !imported.isDraft && typeof slug === 'string';
  return Object.keys(changes).length > 0 || isCompleted ? { changes, isCompleted } : undefined;
}

/** The columns to store for these changes, the reason for a review, and the event for followers. */
export function importedUpdate(
  row: ListingRow,
  { columns: { slug, priceLabel = null } }: Pick<ImportedVersion, 'columns'>,
  { changes, isCompleted }: ImportedChanges,
  now: Date,
) {
  const updated = { ...row, ...changes };
  const { status, reason } = isCompleted
    ? moderationOnImport({ ...updated, priceLabel })
    : moderationOnEdit(row, updated, { priceLabel, hasCopiedPhotos: false, isPriceFarOff: false });
  const priceDrop = status === 'active' && !isCompleted ? priceDropOf(row, updated.pricePkr, now) : undefined;
  const isPosted = isCompleted && status === 'active';
  const columns: Partial<ListingRow> = {
    ...changes,
    ...priceDrop?.columns,
    ...inspectionColumns(updated),
    ...snapshotIfHidden(row, status),
    ...(isCompleted && { slug: row.slug ?? slug }),
    status,
    ...(isPosted && { postedAt: now, expiresAt: listingExpiry(now) }),
    revision: row.revision + 1,
    importedRevision: row.revision + 1,
    updatedAt: now,
  };
  return {
    columns,
    reason: isPosted ? null : reason,
    event: priceDrop?.shouldNotify ? priceDropEvent(updated) : undefined,
  };
}

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
function changedColumns(row: ListingRow, imported: Partial<NewListingRow>): Partial<ListingRow> {
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
