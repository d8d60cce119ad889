const DAY_MS = 86_400_000;

/**
 * Whether a listing's followers may be notified again: at most once a day per kind, however often the owner changes it.
 */
export const mayNotifyAgain = (lastNotifiedAt: Date | null, now: Date): boolean =>
  lastNotifiedAt === null || now.getTime() - lastNotifiedAt.getTime() >= DAY_MS;

/** The earliest time of the next notification of a kind, not before `at`. */
export const nextNewsAt = (lastAt: Date | null, at: Date): Date =>
  new Date(Math.max(at.getTime(), lastAt === null ? 0 : lastAt.getTime() + DAY_MS));
