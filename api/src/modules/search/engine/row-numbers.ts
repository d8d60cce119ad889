import { countSetBits } from './count-set-bits.ts';

const PAGE_BITS = 12;
const PAGE = 1 << PAGE_BITS;

type Page = {
  /** The row of the first listing added to this page. */
  first: number;
  /** The number of bits that are set. */
  count: number;
  last: number;
  /** Bit n is for place n. Rows are consecutive in the order of the bits. */
  bits: Uint32Array;
  /** Used once a listing was added out of order: the row of each place from 1 on, 0 for none. */
  rows?: Uint32Array;
};

/**
 * Maps listing numbers to rows. Listings are read by number into consecutive rows, so one bit per number suffices to
 * compute the row. A page whose listings were added out of order stores a row per number, 4 bytes each.
 */
export class RowNumbers {
  readonly #pages = new Map<number, Page>();

  /** The row last set for a number. The listing may have been removed from it since. */
  get(number: number): number | undefined {
    const page = this.#pages.get(number >>> PAGE_BITS);
    return page && rowAt(page, number % PAGE);
  }

  set(number: number, row: number): void {
    const offset = number % PAGE;
    const page = this.#pages.get(number >>> PAGE_BITS) ?? emptyPage(row);
    this.#pages.set(number >>> PAGE_BITS, page);
    if (page.rows === undefined && offset > page.last && row === page.first + page.count) {
      page.bits[offset >>> 5] = (page.bits[offset >>> 5] ?? 0) | (1 << (offset & 31));
      page.count += 1;
      page.last = offset;
    } else {
      page.rows ??= Uint32Array.from({ length: PAGE }, (_, at) => (rowAt(page, at) ?? -1) + 1);
      page.rows[offset] = row + 1;
    }
  }
}

const emptyPage = (first: number): Page => ({ first, count: 0, last: -1, bits: new Uint32Array(PAGE / 32) });

function rowAt({ first, bits, rows }: Page, offset: number): number | undefined {
  if (rows) {
    const row = rows[offset] ?? 0;
    return row === 0 ? undefined : row - 1;
  }
  const bitmap = bits[offset >>> 5] ?? 0;
  const bit = 1 << (offset & 31);
  if ((bitmap & bit) === 0) return undefined;
  let before = countSetBits(bitmap & (bit - 1));
  for (let word = 0; word < offset >>> 5; word += 1) before += countSetBits(bits[word] ?? 0);
  return first + before;
}
