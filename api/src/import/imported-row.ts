import { randomUUID } from 'node:crypto';
import type { ListedVertical } from '@karwan/shared-contracts';
import type { ImportName } from '../modules/imports/index.ts';
import { expiryFrom, type NewListingRow, verdictOnAdding } from '../modules/listings/index.ts';
import type { Change } from './change.ts';
import type { ImportOwner } from './import-owner.ts';
import type { BrokenLine } from './read-records.ts';
import type { RowSaid } from './row-keys.ts';
import type { Vehicle } from './vehicle-of.ts';

/** What a row offers. */
export type ImportedGoods = {
  /** It lacks something: a draft of its owner, who completes it. */
  isDraft: boolean;
  /** Fields that every ad has, and of which it says nothing. Undefined where nobody asks for them. */
  lacks?: readonly string[];
  /** Something of it is doubtful: the office looks at it before it appears. */
  isHeld: boolean;
  changes: readonly Change[];
  /** Names that the catalogue does not know, and it can do without. */
  unknown: readonly ImportName[];
  /** What it is: two rows that link to the same page and are something else are two. */
  what: string;
  /** What it is, with its mileage; undefined where that does not tell it from others of its owner. */
  vehicle: Vehicle | undefined;
  /** The ad that it makes. */
  columnsOf(number: number): AdColumns;
};
/** Of all ads of a vertical the same columns. */
export type AdColumns = Pick<NewListingRow, 'slug' | 'title' | 'cityId' | 'pricePkr'> & Partial<NewListingRow>;

/** `waitsFor`: it can be imported once an editor has decided on this name. `lacks`: as of goods. */
export type RefusedRow = { refused: Change; waitsFor?: ImportName | undefined; lacks?: readonly string[] };

export type ImportRow = {
  line: number;
  /** What rows were known by before they were known by all their cells. */
  text: string;
  said: RowSaid;
  read(): ImportedGoods | RefusedRow;
};

/** A file whose columns are understood. */
export type ImportTable = {
  /** How, one sentence for each column. */
  columns: readonly string[];
  /** Sheets of a workbook that are not read. */
  unreadSheets: readonly string[];
  /** Columns that say nothing of what is offered, by their place. */
  isCounted(place: number): boolean;
  /** The line of the columns' names; 0: the file has none. */
  namesLine: number;
  total: number;
  /** Reads the rows from the start, as they are asked for. */
  rows(): AsyncGenerator<ImportRow | BrokenLine>;
};

type Storing = { vertical: ListedVertical; number: number; fingerprint: string; owner: ImportOwner; now: Date };

/** What the office looks at before it appears has the label of a doubtful price, until all prices are judged. */
export const columnsOf = ({ isHeld, columnsOf }: ImportedGoods, number: number): AdColumns => ({
  description: '',
  ...columnsOf(number),
  priceLabel: isHeld ? 'suspicious' : null,
});

/** The row of an imported ad. */
export function rowOf(goods: ImportedGoods, { vertical, number, fingerprint, owner, now }: Storing): NewListingRow {
  const columns = columnsOf(goods, number);
  const status = goods.isDraft ? 'draft' : verdictOnAdding({ vertical, ...columns }).status;
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
    // From when it appears.
    ...(status === 'active' ? { postedAt: now, expiresAt: expiryFrom(now) } : { postedAt: null, expiresAt: null }),
    createdAt: now,
    updatedAt: now,
  };
}
