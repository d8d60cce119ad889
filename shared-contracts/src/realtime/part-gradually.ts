const STEP_MS = 50;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Parts from live connections evenly over so many milliseconds, for a process that is about to end: pages that lose
 * theirs all at once come again all at once. Used by API and shell. `wait` is the clock of tests.
 */
export async function partGradually<Connection>(
  connections: Iterable<Connection>,
  { overMs, part, wait = pause }: { overMs: number; part: (each: Connection) => void; wait?: typeof pause },
): Promise<void> {
  const all = [...connections];
  const atOnce = Math.ceil(all.length / Math.max(1, Math.floor(overMs / STEP_MS)));
  for (let first = 0; first < all.length; first += atOnce) {
    for (const each of all.slice(first, first + atOnce)) part(each);
    await wait(STEP_MS);
  }
}
