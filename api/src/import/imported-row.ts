import { randomUUID } from 'node:crypto';
import type { ListedVertical } from '@karwan/shared-contracts';
import type { ImportName } from '../modules/imports/index.ts';
import { listingExpiry, moderationOnImport, type NewListingRow } from '../modules/listings/index.ts';
import type { ImportOwner } from './import-owner.ts';
import type { BrokenLine } from './read-records.ts';
import type { RowChange } from './row-change.ts';
import type { RowSource } from './row-keys.ts';
import type { VehicleKey } from './vehicle-key.ts';

/** The item that a row offers. */
export type ImportedItem = {
  /** Required fields are missing, so it becomes a draft for the owner to complete. */
  isDraft: boolean;
  /** Required fields that are missing. Undefined if not computed. */
  missing?: readonly string[];
  /** Doubtful: needs a review by staff before it is published. */
  needsReview: boolean;
  changes: readonly RowChange[];
  /** Names that the catalogue does not have and the row does not need. */
  unknown: readonly ImportName[];
  /** The item, so that two rows with the same link but different items stay apart. */
  itemKey: string;
  /** The vehicle with its mileage; undefined if that does not distinguish it from the owner's others. */
  vehicle: VehicleKey | undefined;
  /** The columns of the listing. */
  columnsOf(number: number): AdColumns;
};
/** The same columns for all listings of a vertical. */
export type AdColumns = Pick<NewListingRow, 'slug' | 'title' | 'cityId' | 'pricePkr'> & Partial<NewListingRow>;

/**
 * `pendingName`: the name that an editor has to decide on before the row can be imported. `missing`: as in `ImportedItem`.
 */
export type RefusedRow = { refused: RowChange; pendingName?: ImportName | undefined; missing?: readonly string[] };

export type ImportRow = {
  line: number;
  /** Input of the fingerprint that earlier releases used. */
  text: string;
  source: RowSource;
  read(): ImportedItem | RefusedRow;
};

/** A file whose columns are known. */
export type ImportTable = {
  /** One sentence per column on how it is read. */
  columns: readonly string[];
  /** Sheets of a workbook that are not read. */
  unreadSheets: readonly string[];
  /** Whether the column at an index does not describe the item (`findIrrelevantColumns`). */
  isIrrelevant(index: number): boolean;
  /** The line with the column names; 0 if there is none. */
  namesLine: number;
  total: number;
  /** Reads the rows lazily from the start. */
  rows(): AsyncGenerator<ImportRow | BrokenLine>;
};

type Storing = { vertical: ListedVertical; number: number; fingerprint: string; owner: ImportOwner; now: Date };

/** Doubtful listings get the label of a suspicious price until all prices are rated. */
export const columnsOf = ({ needsReview, columnsOf }: ImportedItem, number: number): AdColumns => ({
  description: '',
  ...columnsOf(number),
  priceLabel: needsReview ? 'suspicious' : null,
});

/** The database row of an imported listing. */
export function rowOf(item: ImportedItem, { vertical, number, fingerprint, owner, now }: Storing): NewListingRow {
  const columns = columnsOf(item, number);
  const status = item.isDraft ? 'draft' : moderationOnImport({ vertical, ...columns }).status;
  return {
    ...columns,
    id: randomUUID(),
    number,
    vertical,
    ownerId: owner.id,
    status,
    photoIds: [],
    sellerType: owner.sellerType,
    isFeatured: false,
    fingerprint,
    revision: 1,
    // Set on publication.
    ...(status === 'active' ? { postedAt: now, expiresAt: listingExpiry(now) } : { postedAt: null, expiresAt: null }),
    createdAt: now,
    updatedAt: now,
  };
}
