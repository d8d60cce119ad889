import { countBits } from './feature-bits.ts';
import { FirstRows } from './first-rows.ts';
import {
  AGE_CODES,
  type CodeColumn,
  codeColumns,
  type ListingColumns,
  looks,
  priceCells,
  traits,
} from './listing-columns.ts';
import type { SearchQuery } from './search-query.ts';

/** Features are many to a row and slow to count: beyond so many rows nobody looks at their counts yet. */
const MOST_WITH_FEATURES = 40_000;
/** Rows looked at together: their codes and results stay in the processor's nearest memory. */
const BLOCK = 8192;

export type QueryResult = {
  total: number;
  /** Rows of the asked page in their order. */
  page: number[];
  /** How often each code occurs in the matching rows. */
  counts: Readonly<Record<CodeColumn, Uint32Array>> | undefined;
  /** How often each feature occurs, as choosing it would return; undefined where that was not counted. */
  featureCounts: Uint32Array | undefined;
  /** For each filter: how often each code of its column occurs in rows that fail this filter and no other. */
  nearCounts: readonly Uint32Array[];
};

export type QueryOptions = {
  offset: number;
  limit: number;
  /** Column of each filter whose options are counted; null for none (free text, features). Absent: nothing is counted. */
  countColumns?: readonly (CodeColumn | null)[];
};

/**
 * One pass over all listings. A row that fails nothing counts for the result and for every facet; a row that fails
 * exactly one filter counts for that filter's facet: choosing its option there would bring it in (SRCH-03).
 */
export function runQuery(columns: ListingColumns, query: SearchQuery, options: QueryOptions): QueryResult {
  const { countColumns } = options;
  const counts = countColumns && countersFor(columns);
  const nearCounts = (countColumns ?? []).map((column) => newCounter(columns, column ?? 'price'));
  const featureFilter = query.featureTest?.bit;
  let featureCounts = countColumns && new Uint32Array(64);
  const first = new FirstRows(columns, query, options.offset, options.limit);
  const fails = new Uint32Array(BLOCK);
  const words = new Uint32Array(query.textTest ? BLOCK : 0);
  const hits = new Uint32Array(BLOCK);
  const near = new Uint32Array(BLOCK);
  const nearOf = new Uint8Array(BLOCK);
  let total = 0;

  for (let start = 0; start < columns.rows; start += BLOCK) {
    const length = Math.min(BLOCK, columns.rows - start);
    for (let at = 0; at < length; at += 1) fails[at] = columns.gone[start + at] === 0 ? 0 : 0xffffffff;
    for (const { column, failsOf } of query.codeTests) testCodes(fails, columns.codes[column], failsOf, start, length);
    for (const { column, min, max, bit } of query.rangeTests) {
      testRange(fails, columns.numbers[column], min, max, 1 << bit, start, length);
    }
    if (query.featureTest) testFeatures(fails, columns, query.featureTest, start, length);
    if (query.textTest) testText(fails, words, columns, query.textTest, start, length);

    let hitCount = 0;
    let nearCount = 0;
    for (let at = 0; at < length; at += 1) {
      const failed = fails[at] ?? 0;
      if (failed === 0) hits[hitCount++] = start + at;
      else if ((failed & (failed - 1)) === 0) {
        nearOf[nearCount] = 31 - Math.clz32(failed);
        near[nearCount++] = start + at;
      }
    }
    total += hitCount;
    if (featureFilter === undefined && total > MOST_WITH_FEATURES) featureCounts = undefined;
    if (featureCounts) {
      for (let index = 0; index < hitCount; index += 1) countFeatures(featureCounts, columns, hits[index] ?? 0);
    }
    if (counts && countColumns) {
      for (const column of codeColumns) countCodes(counts[column], columns.codes[column], hits, hitCount);
      for (let index = 0; index < nearCount; index += 1) {
        const filter = nearOf[index] ?? 0;
        if (filter === featureFilter && featureCounts) countFeatures(featureCounts, columns, near[index] ?? 0);
        const column = countColumns[filter];
        const counter = nearCounts[filter];
        if (column && counter) {
          const code = columns.codes[column][near[index] ?? 0] ?? 0;
          counter[code] = (counter[code] ?? 0) + 1;
        }
      }
    }
    first.offer(hits, hitCount);
  }
  return { total, page: first.page(), counts, featureCounts, nearCounts };
}

function testCodes(fails: Uint32Array, codes: Uint16Array, failsOf: Uint32Array, start: number, length: number): void {
  for (let at = 0; at < length; at += 1) {
    fails[at] = (fails[at] ?? 0) | (failsOf[codes[start + at] ?? 0] ?? 0);
  }
}

function testRange(
  fails: Uint32Array,
  numbers: Uint32Array,
  min: number,
  max: number,
  mask: number,
  start: number,
  length: number,
): void {
  for (let at = 0; at < length; at += 1) {
    const value = numbers[start + at] ?? 0;
    if (value < min || value > max) fails[at] = (fails[at] ?? 0) | mask;
  }
}

function testFeatures(
  fails: Uint32Array,
  columns: ListingColumns,
  { low, high, bit }: NonNullable<SearchQuery['featureTest']>,
  start: number,
  length: number,
): void {
  const { featuresLow, featuresHigh } = columns.numbers;
  for (let at = 0; at < length; at += 1) {
    const row = start + at;
    if (((featuresLow[row] ?? 0) & low) === 0 && ((featuresHigh[row] ?? 0) & high) === 0) {
      fails[at] = (fails[at] ?? 0) | (1 << bit);
    }
  }
}

function countFeatures(counts: Uint32Array, columns: ListingColumns, row: number): void {
  countBits(counts, columns.numbers.featuresLow[row] ?? 0, 0);
  countBits(counts, columns.numbers.featuresHigh[row] ?? 0, 32);
}

function testText(
  fails: Uint32Array,
  words: Uint32Array,
  columns: ListingColumns,
  { tables, allWords, bit }: NonNullable<SearchQuery['textTest']>,
  start: number,
  length: number,
): void {
  words.fill(0);
  for (const { column, wordsOf } of tables) testCodes(words, columns.codes[column], wordsOf, start, length);
  for (let at = 0; at < length; at += 1) {
    if (words[at] !== allWords) fails[at] = (fails[at] ?? 0) | (1 << bit);
  }
}

function countCodes(counts: Uint32Array, codes: Uint16Array, rows: Uint32Array, length: number): void {
  for (let index = 0; index < length; index += 1) {
    const code = codes[rows[index] ?? 0] ?? 0;
    counts[code] = (counts[code] ?? 0) + 1;
  }
}

/** Room for every code that a column has, or can have. */
function newCounter(columns: ListingColumns, column: CodeColumn): Uint32Array {
  return new Uint32Array(codeCountOf(columns, column));
}

function countersFor(columns: ListingColumns): Record<CodeColumn, Uint32Array> {
  // One entry for each column, made right here.
  return Object.fromEntries(codeColumns.map((column) => [column, newCounter(columns, column)])) as Record<
    CodeColumn,
    Uint32Array
  >;
}

/** How many codes a column may hold now. */
export function codeCountOf(columns: ListingColumns, column: CodeColumn): number {
  switch (column) {
    case 'car':
      return columns.cars.values.length;
    case 'place':
      return columns.places.values.length;
    case 'registration':
      return columns.registrations.values.length;
    case 'engine':
      return columns.engines.values.length;
    case 'traits':
      return traits.size;
    case 'looks':
      return looks.size;
    case 'age':
      return AGE_CODES;
    case 'price':
      return priceCells.count;
  }
}
