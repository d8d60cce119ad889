import { withRetries } from './with-retries.ts';

const FIRST_DELAY_MS = 1000;
const MAX_DELAY_MS = 16_000;

/**
 * Retries forever with growing pauses, and at once when the network is back, because the federation's runtime caches a
 * rejected load. Callers impose their own timeout.
 */
export async function retryUntilLoaded<Library>(load: () => Promise<Library>): Promise<Library> {
  for (let delayMs = FIRST_DELAY_MS; ; delayMs = Math.min(2 * delayMs, MAX_DELAY_MS)) {
    const attempt = await withRetries(load).then(
      (library) => ({ library }),
      () => undefined,
    );
    if (attempt) return attempt.library;
    await delayOrOnline(delayMs);
  }
}

const delayOrOnline = (ms: number) =>
  new Promise<void>((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      removeEventListener('online', finish);
      resolve();
    };
    const timer = setTimeout(finish, ms);
    addEventListener('online', finish);
  });
