/** Results of one run by metric name. Names include the unit: `lcpMs`, `scriptKb`. */
export type Figures = Record<string, number>;

/** One of the compared subjects. `measure` runs once per round, after one warm-up round. */
export type Variant = {
  name: string;
  measure: () => Promise<Figures>;
};

/**
 * A relative limit on two medians of this run: `metric` of `variant` is at most (or at least) a multiple of that of `baseline`, or
 * exceeds it by at most a fixed amount.
 */
export type Limit = { metric: string; variant: string; baseline: string } & (
  | { atMost: number }
  | { atLeast: number }
  | { atMostAbove: number }
);

/** An absolute limit on one median. */
export type Bound = { metric: string; variant: string } & ({ atMost: number } | { atLeast: number });

/** Options of `npm run bench`. */
export type BenchOptions = {
  /** Fewer rounds, and only what the limits need: for quick feedback between changes. */
  isQuick: boolean;
  /** Folder of another checkout, with dependencies installed, to measure alongside this one. */
  before?: string | undefined;
};

/** A bench that is ready to run. */
export type OpenBench = {
  variants: Variant[];
  /** Limits for variants that only exist in this run, in addition to the bench's own. */
  limits?: Limit[];
  /** Always called, even after a failure. */
  close: () => Promise<void>;
};

/** The `bench` export of `benches/<name>.bench.ts`. */
export type Bench = {
  title: string;
  /** How the bench measures, in one or two sentences. Shown in the report. */
  method: string;
  rounds: number;
  limits: Limit[];
  bounds?: Bound[];
  /** Prepares the variants (servers, data). */
  open: (onProgress: (progress: string) => void, options: BenchOptions) => Promise<OpenBench>;
};
