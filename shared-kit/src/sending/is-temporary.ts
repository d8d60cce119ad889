import { isRefused } from '@karwan/shared-contracts';

/** Timeout, too early, too many requests. */
const TEMPORARY_STATUSES = [408, 425, 429];

/** True if the same call may succeed later: no response, or the server is overloaded or failing. False for a 401. */
export const isTemporary = (error: unknown): boolean =>
  !isRefused(error) || error.failure.status >= 500 || TEMPORARY_STATUSES.includes(error.failure.status);
