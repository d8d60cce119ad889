const RETRY_DELAYS_MS = [150, 400, 1000];
/** A script that takes longer counts as failed: the region shows a stand-in with Retry. */
export const ATTEMPT_TIMEOUT_MS = 8000;

/** An attempt timed out. */
export class TimeoutError extends Error {}

/**
 * Tries up to four times, 8 s each, with growing pauses of about 1.5 s in total. Rejects with the last error. A timeout
 * is retried only if the last attempt uses another URL.
 */
export async function withRetries<Value>(
  load: (isLast: boolean) => Promise<Value>,
  { lastUsesFallback = false }: { lastUsesFallback?: boolean } = {},
): Promise<Value> {
  for (const delayMs of RETRY_DELAYS_MS) {
    try {
      return await withTimeout(ATTEMPT_TIMEOUT_MS, load(false));
    } catch (error) {
      if (error instanceof TimeoutError) {
        if (lastUsesFallback) break;
        throw error;
      }
      await new Promise((resolve) => setTimeout(resolve, delayMs));
    }
  }
  return withTimeout(ATTEMPT_TIMEOUT_MS, load(true));
}

async function withTimeout<Value>(timeoutMs: number, promise: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new TimeoutError(`Nothing came within ${timeoutMs} ms`)), timeoutMs);
  });
  try {
    return await Promise.race([promise, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
