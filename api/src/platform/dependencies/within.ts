/** Nobody waits any longer for what was begun. */
export class TookTooLong extends Error {
  constructor(limitMs: number) {
    super(`No answer within ${limitMs} ms`);
    this.name = 'TookTooLong';
  }
}

/**
 * Rejects with `TookTooLong` when `work` has not come to an end after so long. The work itself goes on. An answer that
 * came in time, while this process was too busy to read it, is read first.
 */
export async function within<Result>(limitMs: number, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => setImmediate(reject, new TookTooLong(limitMs)), limitMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
