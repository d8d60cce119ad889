import { jest } from '@jest/globals';

const { now } = Date;

/** From now on the clock is so many seconds ahead, of the real one. Undone by `jest.restoreAllMocks()`. */
export function skipSeconds(seconds: number): void {
  jest.spyOn(Date, 'now').mockImplementation(() => now() + seconds * 1000);
}
