const PAUSES_MS = [150, 400, 1000];
/** A script that has not come by then is taken for lost: the region says so, and the person decides. */
export const TRY_LIMIT_MS = 8000;

/** Nothing came in time. */
export class TooSlow extends Error {}

/**
 * Tries up to four times with growing pauses, about 1.5 s in all, and 8 s each. Rejects with the last reason. What takes too
 * long is tried again only where the last try goes to another place.
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
