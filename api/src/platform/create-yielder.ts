import { setImmediate as yieldToEventLoop } from 'node:timers/promises';

/** Too short for users to notice, long enough to make yielding cheap. */
const SLICE_MS = 8;

/** Yields to the event loop if this task has run for long enough; otherwise returns at once. */
export type YieldIfDue = () => Promise<void>;

/** For long-running tasks: await the returned function between steps. */
export function createYielder(sliceMs = SLICE_MS): YieldIfDue {
  let sliceStart = performance.now();
  return async () => {
    if (performance.now() - sliceStart < sliceMs) return;
    await yieldToEventLoop();
    sliceStart = performance.now();
  };
}
