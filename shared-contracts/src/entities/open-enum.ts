import { z } from 'zod';

/**
 * One of `known` today and of more tomorrow: for answers, whose readers may be older than the API. A reader gets any text and
 * needs something to show, or to leave out, for one that it does not know (`knownOf`).
 */
export const openEnum = <const Known extends string>(known: readonly Known[]) =>
  // The contract report compares the known ones by this, so that a new one breaks no open reader.
  z.string().meta({ [KNOWN_VALUES]: known }) as z.ZodType<Known | (string & {}), Known | (string & {})>;

export const KNOWN_VALUES = 'x-known-values';

/** The value as one of the known ones; undefined for one that is newer than this reader. */
export const knownOf = <Known extends string>(known: readonly Known[], value: string | null | undefined) =>
  known.find((each) => each === value);
