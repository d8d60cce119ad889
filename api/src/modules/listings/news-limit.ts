const DAY_MS = 86_400_000;

/** Whether an ad's followers may get news of a kind again: once a day for each kind, however often its owner changes it. */
export const isDue = (lastAt: Date | null, now: Date): boolean =>
  lastAt === null || now.getTime() - lastAt.getTime() >= DAY_MS;
