/** Figures of one run, by metric name. Units belong to the name: `lcpMs`, `scriptBytes`. */
export type Figures = Record<string, number>;

/** One of the things that are compared. `measure` runs once per round, after one round that does not count. */
export type Variant = {
  name: string;
  measure: () => Promise<Figures>;
};

/** A promise on a ratio of medians within this run: `metric` of `of` at most (or at least) a multiple of that of `to`. */
export type Limit = { metric: string; of: string; to: string } & ({ atMost: number } | { atLeast: number });

/** A promise on one median itself, for what is promised in absolute terms. */
export type Bound = { metric: string; of: string; atMost: number };

/** What a file `benches/<name>.bench.ts` exports as `bench`. */
export type Bench = {
  title: string;
  /** One or two sentences: what is measured and how. Stands in the report. */
  method: string;
  rounds: number;
  limits: Limit[];
  bounds?: Bound[];
  /** Makes the variants ready (servers, data); `close` is called whatever happens. */
  open: (tell: (progress: string) => void) => Promise<{ variants: Variant[]; close: () => Promise<void> }>;
};
