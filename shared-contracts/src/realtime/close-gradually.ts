const STEP_MS = 50;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Closes live connections evenly over `durationMs` before a process stops: if all closed at once, all pages would reconnect
 * at once. Used by API and shell. Tests replace `wait`.
 */
export async function closeGradually<Connection>(
  connections: Iterable<Connection>,
  { durationMs, close, wait = pause }: { durationMs: number; close: (each: Connection) => void; wait?: typeof pause },
): Promise<void> {
  const all = [...connections];
  const atOnce = Math.ceil(all.length / Math.max(1, Math.floor(durationMs / STEP_MS)));
  for (let first = 0; first < all.length; first += atOnce) {
    for (const each of all.slice(first, first + atOnce)) close(each);
    await wait(STEP_MS);
  }
}
