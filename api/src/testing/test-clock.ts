import { PAKISTAN_OFFSET_MS } from '@karwan/shared-contracts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The time of the API under test: real time plus an offset, so that tests need not wait. */
export function testClock() {
  let aheadMs = 0;
  let stoppedAtMs: number | undefined;
  const now = () => new Date((stoppedAtMs ?? Date.now()) + aheadMs);
  return {
    now,
    advance(ms: number): void {
      aheadMs += ms;
    },
    /** Stops the clock: only `advance` changes the time, however slow the machine is. */
    stop(): void {
      stoppedAtMs ??= Date.now();
    },
    /** Advances to the next 3 a.m. in Pakistan: far from midnight, and the UTC date is still that of the day before. */
    advanceToNight(): void {
      const nightMs = 3 * HOUR_MS - PAKISTAN_OFFSET_MS;
      aheadMs += DAY_MS - ((now().getTime() - nightMs) % DAY_MS);
    },
    /** Continues from the stopped time. */
    go(): void {
      aheadMs += (stoppedAtMs ?? Date.now()) - Date.now();
      stoppedAtMs = undefined;
    },
  };
}
