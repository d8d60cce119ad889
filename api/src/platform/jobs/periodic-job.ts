export type PeriodicJob = {
  name: string;
  everySeconds: number;
  /** `signal` is aborted when the process closes: end after the item in hand. The database stays open for 15 s more. */
  work(signal: AbortSignal): Promise<void>;
};

/** A job, and since when this process knows of it. */
export type KnownJob = Pick<PeriodicJob, 'name' | 'everySeconds'> & { since: Date };
