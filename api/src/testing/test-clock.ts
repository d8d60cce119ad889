/** The time of the API under test: real time plus an offset, so that tests need not wait. */
export function testClock() {
  let aheadMs = 0;
  let stoppedAtMs: number | undefined;
  return {
    now: () => new Date((stoppedAtMs ?? Date.now()) + aheadMs),
    advance(ms: number): void {
      aheadMs += ms;
    },
    /** Stops the clock: only `advance` changes the time, however slow the machine is. */
    stop(): void {
      stoppedAtMs ??= Date.now();
    },
    /** Continues from the stopped time. */
    go(): void {
      aheadMs += (stoppedAtMs ?? Date.now()) - Date.now();
      stoppedAtMs = undefined;
    },
  };
}
