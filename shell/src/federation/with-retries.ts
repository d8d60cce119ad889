const PAUSES_MS = [150, 400, 1000];
/** A script that has not come by then is taken for lost: the region says so, and the person decides. */
const TRY_LIMIT_MS = 8000;

/** Tries up to four times with growing pauses, about 1.5 s in all. Rejects with the last reason. */
export async function withRetries<Value>(load: (isLast: boolean) => Promise<Value>): Promise<Value> {
  for (const pauseMs of PAUSES_MS) {
    try {
      return await within(TRY_LIMIT_MS, load(false));
    } catch (error) {
      // A file that takes this long is not worth a second wait.
      if (error instanceof TooSlow) throw error;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
  return within(TRY_LIMIT_MS, load(true));
}

class TooSlow extends Error {}

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
