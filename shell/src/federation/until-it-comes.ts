import { withRetries } from './with-retries.ts';

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 16_000;

/**
 * Retries forever with growing pauses, and at once when the network is back, because the federation's runtime caches a
 * rejected load. Callers impose their own timeout.
 */
export async function untilItComes<Library>(load: () => Promise<Library>): Promise<Library> {
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
    const tried = await withRetries(load).then(
      (library) => ({ library }),
      () => undefined,
    );
    if (tried) return tried.library;
    await pauseOrOnline(pauseMs);
  }
}

const pauseOrOnline = (ms: number) =>
  new Promise<void>((resolve) => {
    const go = () => {
      clearTimeout(timer);
      removeEventListener('online', go);
      resolve();
    };
    const timer = setTimeout(go, ms);
    addEventListener('online', go);
  });
