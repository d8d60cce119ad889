/** Time as the API under test sees it: real, plus what a test adds. Nobody waits. */
export function testClock() {
  let aheadMs = 0;
  let stoppedAtMs: number | undefined;
  return {
    now: () => new Date((stoppedAtMs ?? Date.now()) + aheadMs),
    advance(ms: number): void {
      aheadMs += ms;
    },
    /** From here on time passes by `advance` alone, however slow the machine is. */
    stop(): void {
      stoppedAtMs ??= Date.now();
    },
    /** Time passes by itself again, from where it stood. */
    go(): void {
      aheadMs += (stoppedAtMs ?? Date.now()) - Date.now();
      stoppedAtMs = undefined;
    },
  };
}
