import { setImmediate as others } from 'node:timers/promises';

/** Far below what a person could notice, far above what changing turns costs. */
const SLICE_MS = 8;

/** Waits until others have had their turn, if this work has had the thread for long enough; else goes on at once. */
export type Turn = () => Promise<void>;

/** For work that takes long: it awaits the answered function between its steps. */
export function takingTurns(sliceMs = SLICE_MS): Turn {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < sliceMs) return;
    await others();
    since = performance.now();
  };
}
