import { setImmediate as others } from 'node:timers/promises';

/** Too short for users to notice, long enough to make yielding cheap. */
const SLICE_MS = 8;

/** Yields to the event loop if this task has run for long enough; otherwise returns at once. */
export type Turn = () => Promise<void>;

/** For long-running tasks: await the returned function between steps. */
export function takingTurns(sliceMs = SLICE_MS): Turn {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < sliceMs) return;
    await others();
    since = performance.now();
  };
}
