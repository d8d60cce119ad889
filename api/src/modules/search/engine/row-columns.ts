import { FitColumn } from './fit-column.ts';
import type { IndexLayout } from './index-layout.ts';

/** Rows per word of a row set. */
export const WORD_ROWS = 32;

const POSTED = 'posted';
const NUMBER = 'number';
const TAGS_LOW = 'tagsLow';
const TAGS_HIGH = 'tagsHigh';

/** Column values of some rows: all rows of an index, or copies of some. */
export class RowColumns {
  /** Columns of codes by name, 2 bytes per row. */
  readonly codes: Map<string, Uint16Array>;
  /** Columns of exact numbers by name, 4 bytes per row. */
  readonly numbers: Map<string, Uint32Array>;

  /** The vehicles that parts fit, if the vertical has that field. */
  readonly fits: FitColumn | undefined;

  constructor({ codes, numbers, tags, texts, fits }: IndexLayout, capacity: number) {
    const tagColumns = tags === undefined ? [] : [TAGS_LOW, TAGS_HIGH];
    this.codes = new Map(codes.map((name) => [name, new Uint16Array(capacity)]));
    this.numbers = new Map(
      [...numbers, ...texts, POSTED, NUMBER, ...tagColumns].map((name) => [name, new Uint32Array(capacity)]),
    );
    this.fits = fits && new FitColumn(capacity);
  }

  codesOf(column: string): Uint16Array {
    return columnOf(this.codes.get(column), column);
  }

  numbersOf(column: string): Uint32Array {
    return columnOf(this.numbers.get(column), column);
  }

  /** When each row was posted, in seconds. */
  get posted(): Uint32Array {
    return this.numbersOf(POSTED);
  }

  /** The listing number of each row. */
  get number(): Uint32Array {
    return this.numbersOf(NUMBER);
  }

  get tags(): { low: Uint32Array; high: Uint32Array } {
    return { low: this.numbersOf(TAGS_LOW), high: this.numbersOf(TAGS_HIGH) };
  }
}

export function columnOf<Column>(column: Column | undefined, name: string): Column {
  if (column === undefined) throw new Error(`The index has no column ${name}.`);
  return column;
}
