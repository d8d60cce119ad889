import {
  type FitColumn,
  type FitTest,
  type FitWords,
  fromOf,
  isLast,
  modelOf,
  toOf,
  yearInFits,
} from './fit-column.ts';

/** Sets the bits of rows that fit an accepted model in the given years. */
export function testFits(
  set: Uint32Array,
  { starts, pool }: FitColumn,
  test: FitTest,
  fromWord: number,
  toWord: number,
): void {
  const [min, max] = yearsOf(test);
  for (let word = fromWord, row = fromWord * 32; word < toWord; word += 1) {
    let bits = 0;
    for (let bit = 0; bit < 32; bit += 1, row += 1) {
      const start = starts[row] ?? 0;
      if (start === 0 || hasFit(pool, start, test.accepts, min, max)) bits |= 1 << bit;
    }
    set[word] = bits;
  }
}

function hasFit(pool: Uint32Array, start: number, accepts: Uint8Array, min: number, max: number): boolean {
  for (let index = start; ; index += 1) {
    const fit = pool[index] ?? 0;
    if (accepts[modelOf(fit)] === 1 && fromOf(fit) <= max && toOf(fit) >= min) return true;
    if (isLast(fit) || fit === 0) return false;
  }
}

/** Adds to `found` the word bits of each row's models and years. A row that fits every vehicle has all of them. */
export function addFitWords(found: Uint32Array, firstRow: number, { starts, pool }: FitColumn, words: FitWords): void {
  for (let at = 0; at < found.length; at += 1) {
    const start = starts[firstRow + at] ?? 0;
    let bits = start === 0 ? words.bitsOfAny : 0;
    for (let index = start, isMore = start > 0; isMore; index += 1) {
      const fit = pool[index] ?? 0;
      isMore = !isLast(fit);
      bits |= words.bitsByModel[modelOf(fit)] ?? 0;
      for (const { year, bit } of words.years) if (fromOf(fit) <= year && toOf(fit) >= year) bits |= bit;
    }
    found[at] = (found[at] ?? 0) | bits;
  }
}

/** The years of a test as stored in the pool. */
export const yearsOf = ({ minYear, maxYear }: FitTest): [min: number, max: number] => [
  Math.max(yearInFits(minYear), 0),
  Math.max(yearInFits(maxYear), 0),
];
