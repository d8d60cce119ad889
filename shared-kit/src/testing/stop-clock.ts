import { jest } from '@jest/globals';

/** Stops the clock: time passes only through `skip`, however slow the machine. Undo with `jest.restoreAllMocks()`. */
export function stopClock(): { skip(seconds: number): void } {
  let nowMs = Date.now();
  jest.spyOn(Date, 'now').mockImplementation(() => nowMs);
  return {
    skip(seconds) {
      nowMs += seconds * 1000;
    },
  };
}
