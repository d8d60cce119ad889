import { z } from 'zod';

/**
 * An enum that may get more values later: for answers whose readers may be older than the API. Readers accept any
 * string and need a fallback for unknown values (`knownOf`).
 */
export const openEnum = <const Known extends string>(knownValues: readonly Known[]) =>
  // The contract report reads the known values from here, so that adding one is not reported as breaking.
  z.string().meta({ [KNOWN_VALUES]: knownValues }) as z.ZodType<Known | (string & {}), Known | (string & {})>;

export const KNOWN_VALUES = 'x-known-values';

/** The value if it is a known one; undefined if it is newer than this reader. */
export const knownOf = <Known extends string>(knownValues: readonly Known[], value: string | null | undefined) =>
  knownValues.find((each) => each === value);
