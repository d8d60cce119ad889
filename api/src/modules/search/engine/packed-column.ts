import type { IndexedListing, IndexedValue } from './indexed-listing.ts';

/** One field with few values inside a packed column. Code 0 means unknown or not in the field's list. */
export type Part = {
  /** The key of the field. */
  of: string;
  /** The number of codes, including 0. */
  size: number;
  codeOf(value: IndexedValue): number;
  /** The value of a code; null for 0. */
  valueOf(code: number): string | number | null;
};

export function choicePart(of: string, slugs: readonly string[]): Part {
  const codeBySlug = new Map<IndexedValue, number>(slugs.map((slug, index) => [slug, index + 1]));
  return {
    of,
    size: slugs.length + 1,
    codeOf: (value) => codeBySlug.get(value) ?? 0,
    valueOf: (code) => slugs[code - 1] ?? null,
  };
}

/** A boolean. */
export const flagPart = (of: string): Part => ({
  of,
  size: 2,
  codeOf: (value) => (value === true ? 1 : 0),
  valueOf: (code) => (code === 1 ? '1' : null),
});

/** Whole numbers from `first`. Numbers outside the range get the nearest code. */
export const numberPart = (of: string, first: number, count: number): Part => ({
  of,
  size: count + 1,
  codeOf: (value) => (typeof value === 'number' ? Math.min(Math.max(value - first, 0), count - 1) + 1 : 0),
  valueOf: (code) => (code === 0 ? null : code - 1 + first),
});

/** The cell that a number is in. */
export const cellPart = (of: string, count: number, cellOf: (value: number) => number): Part => ({
  of,
  size: count + 1,
  codeOf: (value) => (typeof value === 'number' ? cellOf(value) + 1 : 0),
  valueOf: (code) => (code === 0 ? null : code - 1),
});

/** Several small fields in one two-byte code, so that there are fewer columns to count. */
export class PackedColumn {
  readonly name: string;
  readonly size: number;
  readonly #parts: { part: Part; step: number; values: readonly (string | number | null)[] }[];

  constructor(name: string, parts: readonly Part[]) {
    this.name = name;
    let step = 1;
    const size = parts.reduce((product, part) => product * part.size, 1);
    if (size > 0x10000) throw new Error(`The fields of ${name} do not fit into two bytes.`);
    this.size = size;
    this.#parts = parts.map((part) => {
      const currentStep = step;
      step *= part.size;
      const partValueOf = (code: number) => part.valueOf(Math.floor(code / currentStep) % part.size);
      return { part, step: currentStep, values: Array.from({ length: size }, (_, code) => partValueOf(code)) };
    });
  }

  codeOf(listing: IndexedListing): number {
    let code = 0;
    for (const { part, step } of this.#parts) code += part.codeOf(listing[part.of]) * step;
    return code;
  }

  /** The value of each code in one field; undefined if the field is not in this column. */
  valuesOf(field: string): readonly (string | number | null)[] | undefined {
    return this.#parts.find(({ part }) => part.of === field)?.values;
  }
}
