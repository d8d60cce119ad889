const PAGE_BITS = 12;
const PAGE = 1 << PAGE_BITS;

/**
 * Which row a listing has, by its number. Numbers follow each other, so pages of them take 4 bytes a listing, a tenth of a
 * Map's; one that is far from all others costs a page.
 */
export class RowNumbers {
  /** Rows from 1 on; 0 is none. */
  readonly #pages = new Map<number, Uint32Array>();

  get(number: number): number | undefined {
    const row = this.#pages.get(number >>> PAGE_BITS)?.[number % PAGE] ?? 0;
    return row === 0 ? undefined : row - 1;
  }

  set(number: number, row: number): void {
    const at = number >>> PAGE_BITS;
    const page = this.#pages.get(at) ?? new Uint32Array(PAGE);
    page[number % PAGE] = row + 1;
    this.#pages.set(at, page);
  }

  delete(number: number): void {
    const page = this.#pages.get(number >>> PAGE_BITS);
    if (page) page[number % PAGE] = 0;
  }
}
