import { jest } from '@jest/globals';

/** From now on time passes by `skip` alone, however slow the machine is. Undone by `jest.restoreAllMocks()`. */
export function stopClock(): { skip(seconds: number): void } {
  let nowMs = Date.now();
  jest.spyOn(Date, 'now').mockImplementation(() => nowMs);
  return {
    skip(seconds) {
      nowMs += seconds * 1000;
    },
  };
}
