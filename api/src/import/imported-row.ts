import { randomUUID } from 'node:crypto';
import type { ListedVertical } from '@karwan/shared-contracts';
import { expiryFrom, type NewListingRow, verdictOnAdding } from '../modules/listings/index.ts';
import type { Change } from './change.ts';
import type { ImportOwner } from './import-owner.ts';
import type { BrokenLine } from './read-records.ts';

/** What a row offers. */
export type ImportedGoods = {
  /** It lacks something: a draft of its owner, who completes it. */
  isDraft: boolean;
  changes: readonly Change[];
  /** The ad that it makes, which may add what the catalogue does not know yet. */
  columnsOf(number: number): Promise<Told>;
};
/** Of all ads of a vertical the same columns. */
type Told = Pick<NewListingRow, 'slug' | 'title' | 'cityId' | 'pricePkr'> & Partial<NewListingRow>;

export type ImportRow = {
  line: number;
  /** All that it says: what makes two rows the same, whatever the order of their columns. */
  text: string;
  read(): ImportedGoods | { refused: Change };
};

/** A file whose columns are understood. */
export type ImportTable = {
  /** How, one sentence for each column. */
  columns: readonly string[];
  /** The line of the columns' names; 0: the file has none. */
  namesLine: number;
  total: number;
  /** Reads the rows from the start, as they are asked for. */
  rows(): AsyncGenerator<ImportRow | BrokenLine>;
};

type Storing = { vertical: ListedVertical; number: number; fingerprint: string; owner: ImportOwner; now: Date };

/** The row of an imported ad. */
export async function rowOf(
  { isDraft, columnsOf }: ImportedGoods,
  { vertical, number, fingerprint, owner, now }: Storing,
): Promise<NewListingRow> {
  const columns = { description: '', ...(await columnsOf(number)) };
  const status = isDraft ? 'draft' : verdictOnAdding({ vertical, ...columns }).status;
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
