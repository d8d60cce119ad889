const STEP_MS = 50;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Closes live connections evenly over `overMs` before a process stops: if all closed at once, all pages would reconnect
 * at once. Used by API and shell. Tests replace `wait`.
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
