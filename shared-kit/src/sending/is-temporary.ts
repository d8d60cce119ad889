import { isRefused } from '@karwan/shared-contracts';

/** Timeout, too early, too many requests. */
const TEMPORARY_STATUSES = [408, 425, 429];

/** True where the same call may work later as it is: no answer came, or the server is busy or broken. Not so without a session. */
export const isTemporary = (error: unknown): boolean =>
  !isRefused(error) || error.failure.status >= 500 || TEMPORARY_STATUSES.includes(error.failure.status);
