const PAUSES_MS = [150, 400, 1000];
/** A script that takes longer counts as failed: the region shows a stand-in with Retry. */
export const TRY_LIMIT_MS = 8000;

/** An attempt timed out. */
export class TooSlow extends Error {}

/**
 * Tries up to four times, 8 s each, with growing pauses of about 1.5 s in total. Rejects with the last error. A timeout
 * is retried only if the last attempt uses another URL.
 */
export async function withRetries<Value>(
  load: (isLast: boolean) => Promise<Value>,
  { isLastElsewhere = false }: { isLastElsewhere?: boolean } = {},
): Promise<Value> {
  for (const pauseMs of PAUSES_MS) {
    try {
      return await within(TRY_LIMIT_MS, load(false));
    } catch (error) {
      if (error instanceof TooSlow) {
        if (isLastElsewhere) break;
        throw error;
      }
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
  return within(TRY_LIMIT_MS, load(true));
}

async function within<Value>(limitMs: number, promise: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new TooSlow(`Nothing came within ${limitMs} ms`)), limitMs);
  });
  try {
    return await Promise.race([promise, limit]);
  } finally {
    clearTimeout(timer);
  }
}
