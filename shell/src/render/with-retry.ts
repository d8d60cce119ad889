import type { PageStart } from './protocol.ts';

const UNAVAILABLE = 503;
const TOO_MANY_REQUESTS = 429;
/** A guess: most dependencies recover within seconds. */
const RETRY_AFTER_S = 5;

/** Adds Retry-After to unavailable pages, and changes the status to 429 if the visitor was rate-limited. */
export function withRetry(start: PageStart, retryAfterSeconds: number | undefined): PageStart {
  if (start.status !== UNAVAILABLE) return start;
  if (retryAfterSeconds === undefined) return { ...start, retryAfterS: RETRY_AFTER_S };
  return { ...start, status: TOO_MANY_REQUESTS, retryAfterS: retryAfterSeconds };
}
