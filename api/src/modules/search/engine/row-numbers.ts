import { bitsIn } from './bits-in.ts';

const PAGE_BITS = 12;
const PAGE = 1 << PAGE_BITS;

type Page = {
  /** The row of the first listing that came here. */
  first: number;
  /** Listings whose bits are set; the highest of their places. */
  count: number;
  last: number;
  /** Bit n for place n: rows follow each other as the bits do. */
  bits: Uint32Array;
  /** Once a listing came in another order: the row of each place from 1 on, 0 for none. */
  rows?: Uint32Array;
};

/**
 * Which row a listing has, by its number. Listings are read in the order of their numbers into rows that follow each other: a
 * bit for each number tells its row. Where a page's came otherwise it has a row for each, 4 bytes a number.
 */
export class RowNumbers {
  readonly #pages = new Map<number, Page>();

  /** The row that was last set for a number; its listing may be gone from there by now. */
  get(number: number): number | undefined {
    const page = this.#pages.get(number >>> PAGE_BITS);
    return page && rowAt(page, number % PAGE);
  }

  set(number: number, row: number): void {
    const place = number % PAGE;
    const page = this.#pages.get(number >>> PAGE_BITS) ?? emptyPage(row);
    this.#pages.set(number >>> PAGE_BITS, page);
    if (page.rows === undefined && place > page.last && row === page.first + page.count) {
      page.bits[place >>> 5] = (page.bits[place >>> 5] ?? 0) | (1 << (place & 31));
      page.count += 1;
      page.last = place;
    } else {
      page.rows ??= Uint32Array.from({ length: PAGE }, (_, at) => (rowAt(page, at) ?? -1) + 1);
      page.rows[place] = row + 1;
    }
  }
}

const emptyPage = (first: number): Page => ({ first, count: 0, last: -1, bits: new Uint32Array(PAGE / 32) });

function rowAt({ first, bits, rows }: Page, place: number): number | undefined {
  if (rows) {
    const row = rows[place] ?? 0;
    return row === 0 ? undefined : row - 1;
  }
  const own = bits[place >>> 5] ?? 0;
  const bit = 1 << (place & 31);
  if ((own & bit) === 0) return undefined;
  let before = bitsIn(own & (bit - 1));
  for (let word = 0; word < place >>> 5; word += 1) before += bitsIn(bits[word] ?? 0);
  return first + before;
}
