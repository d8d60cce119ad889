export type PeriodicJob = {
  name: string;
  everySeconds: number;
  /** `signal` is aborted at shutdown: stop after the current item. The database stays open for 15 s more. */
  work(signal: AbortSignal): Promise<unknown>;
};

/** A job, and when this process registered it. */
export type KnownJob = Pick<PeriodicJob, 'name' | 'everySeconds'> & { since: Date };
