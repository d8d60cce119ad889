import type { PageStart } from './protocol.ts';

const UNAVAILABLE = 503;
const TOO_MANY_REQUESTS = 429;
/** Nobody knows how long; what pages lean on is mostly back in seconds. */
const RETRY_AFTER_S = 5;

/** A page that has nothing to show says when to come again, and whether the visitor has asked for too much. */
export function withRetry(start: PageStart, waitSeconds: number | undefined): PageStart {
  if (start.status !== UNAVAILABLE) return start;
  if (waitSeconds === undefined) return { ...start, retryAfterS: RETRY_AFTER_S };
  return { ...start, status: TOO_MANY_REQUESTS, retryAfterS: waitSeconds };
}
