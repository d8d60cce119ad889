import { tooManyRequests } from '../http/general-refusals.ts';

const WINDOW_MS = 10_000;
const MAX_IN_WINDOW = 60;

/** Counts the events of one connection; the returned function throws once there are too many of them. */
export function messageBudget(nowMs: () => number = () => performance.now()): () => void {
  let windowStart = nowMs();
  let count = 0;
  return () => {
    if (nowMs() - windowStart >= WINDOW_MS) {
      windowStart = nowMs();
      count = 0;
    }
    count += 1;
    if (count > MAX_IN_WINDOW) throw tooManyRequests((windowStart + WINDOW_MS - nowMs()) / 1000);
  };
}
