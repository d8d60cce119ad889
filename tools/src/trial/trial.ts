/** One thing that a trial looked at: what it is, the figure that came out, and whether that keeps the promise. */
export type Check = { text: string; figure: number | string; held: boolean };

export type TrialContext = {
  /** A folder of this run alone; gone when the trial ends. */
  folder: string;
  /** A smaller run of the same, for `npm test`: fewer rounds, the same checks. */
  isShort: boolean;
  /** How many accounts are in the database besides the demo's: `--accounts`, else 0. */
  accounts: number;
  /** From 0 to 1, the same row of numbers for the same `--seed`. */
  random: () => number;
  tell: (progress: string) => void;
  /** What is to be stopped or removed at the end, whatever happens; last in, first out. */
  defer: (undo: () => unknown) => void;
};

/** What a file `trials/<number>-<name>.trial.ts` exports as `trial`. */
export type Trial = {
  /** Its number in docs/trials.md; it never changes. */
  id: number;
  /** What is done to the site. */
  title: string;
  /** When it passes. */
  promise: string;
  /** Quick and steady enough to run, in short, in every `npm test`. */
  isInTest?: true;
  /** Takes `--accounts`: its site may run on a database with many of them. */
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

export const equals = (text: string, figure: number | string, wanted: number | string): Check => ({
  text: `${text} = ${wanted}`,
  figure,
  held: figure === wanted,
});
