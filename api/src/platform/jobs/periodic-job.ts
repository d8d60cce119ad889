export type PeriodicJob = { name: string; everySeconds: number; work(): Promise<void> };

/** A job, and since when this process knows of it. */
export type KnownJob = Pick<PeriodicJob, 'name' | 'everySeconds'> & { since: Date };
