/** The work took longer than its time limit. */
export class TimeoutError extends Error {
  constructor(limitMs: number) {
    super(`No answer within ${limitMs} ms`);
    this.name = 'TimeoutError';
  }
}

/**
 * Rejects with `TimeoutError` if `work` takes longer than the limit; `work` itself continues. A response that arrived in
 * time while the event loop was blocked still counts.
 */
export async function withTimeout<Result>(limitMs: number, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => setImmediate(reject, new TimeoutError(limitMs)), limitMs);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
