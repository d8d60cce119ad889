/** One check of a trial: description, measured value, and whether the promise was met. */
export type Check = { text: string; figure: number | string; held: boolean };

export type TrialContext = {
  /** Temporary folder of this run; deleted at the end. */
  folder: string;
  /** A smaller version for `npm test`: fewer rounds, the same checks. */
  isShort: boolean;
  /** Number of accounts besides the demo's: `--accounts`, default 0. */
  accounts: number;
  /** A random number from 0 to 1; deterministic per `--seed`. */
  random: () => number;
  onProgress: (progress: string) => void;
  /** Registers cleanup, which runs in any case, in reverse order. */
  defer: (undo: () => unknown) => void;
};

/** The `trial` export of `trials/<number>-<name>.trial.ts`. */
export type Trial = {
  /** Its number in docs/trials.md; never changes. */
  id: number;
  /** The fault or load that the site is exposed to. */
  title: string;
  /** The condition for passing. */
  promise: string;
  /** Start of the text of the check whose figure docs/trials.md shows. */
  headline: string;
  /** Quick and stable enough for every `npm test`, in the short version. */
  isInTest?: true;
  /** Supports `--accounts`: can run on a database with many accounts. */
  takesAccounts?: true;
  run: (context: TrialContext) => Promise<Check[]>;
};

export const atMost = (text: string, figure: number, limit: number): Check => ({
  text: `${text} ≤ ${limit}`,
  figure,
  held: figure <= limit,
});

export const atLeast = (text: string, figure: number, limit: number): Check => ({
  text: `${text} ≥ ${limit}`,
  figure,
  held: figure >= limit,
});

export const equals = (text: string, figure: number | string, expected: number | string): Check => ({
  text: `${text} = ${expected}`,
  figure,
  held: figure === expected,
});
