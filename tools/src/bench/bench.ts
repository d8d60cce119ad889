/** Figures of one run, by metric name. Units belong to the name: `lcpMs`, `scriptKb`. */
export type Figures = Record<string, number>;

/** One of the things that are compared. `measure` runs once per round, after one round that does not count. */
export type Variant = {
  name: string;
  measure: () => Promise<Figures>;
};

/**
 * A promise on two medians within this run: `metric` of `of` is at most (or at least) a multiple of that of `to`, or at most
 * so much above it.
 */
export type Limit = { metric: string; of: string; to: string } & (
  | { atMost: number }
  | { atLeast: number }
  | { atMostAbove: number }
);

/** A promise on one median itself, for what is promised in absolute terms. */
export type Bound = { metric: string; of: string } & ({ atMost: number } | { atLeast: number });

/** How `npm run bench` was asked to run. */
export type BenchOptions = {
  /** Few rounds, and only what the promises need: for a look between two changes. */
  isQuick: boolean;
  /** Folder of another checkout, installed, which is measured beside this one. */
  before?: string | undefined;
};

/** What a bench has made ready. */
export type OpenBench = {
  variants: Variant[];
  /** Promises about what only this run measures, beside the bench's own. */
  limits?: Limit[];
  /** Called whatever happens. */
  close: () => Promise<void>;
};

/** What a file `benches/<name>.bench.ts` exports as `bench`. */
export type Bench = {
  title: string;
  /** One or two sentences: what is measured and how. Stands in the report. */
  method: string;
  rounds: number;
  limits: Limit[];
  bounds?: Bound[];
  /** Makes the variants ready (servers, data). */
  open: (tell: (progress: string) => void, options: BenchOptions) => Promise<OpenBench>;
};
