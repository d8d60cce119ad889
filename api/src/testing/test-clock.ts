/** Time as the API under test sees it: real, plus what a test adds. Nobody waits. */
export function testClock() {
  let aheadMs = 0;
  return {
    now: () => new Date(Date.now() + aheadMs),
    advance(ms: number): void {
      aheadMs += ms;
    },
  };
}
