export type TurnOptions = {
  /** Runs before all non-urgent tasks in the queue. Default: false. */
  isUrgent?: boolean;
  /** Once aborted, a queued task is dropped and rejects with the signal's reason; a running one continues. */
  signal?: AbortSignal | undefined;
};
export type InTurn = <Result>(work: () => Promise<Result>, options?: TurnOptions) => Promise<Result>;

/** Limits concurrency to `size`; further tasks wait in a FIFO queue. */
export function inTurn(size: number): InTurn {
  const urgent: (() => void)[] = [];
  const others: (() => void)[] = [];
  let running = 0;
  return async (work, { isUrgent = false, signal } = {}) => {
    signal?.throwIfAborted();
    if (running >= size) await placeIn(isUrgent ? urgent : others, signal);
    else running += 1;
    try {
      signal?.throwIfAborted();
      return await work();
    } finally {
      // Passes the slot to the next queued task, ahead of new callers.
      const next = urgent.shift() ?? others.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}

async function placeIn(line: (() => void)[], signal: AbortSignal | undefined): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const leave = () => {
    const place = line.indexOf(resolve);
    if (place === -1) return;
    line.splice(place, 1);
    reject(signal?.reason);
  };
  line.push(resolve);
  signal?.addEventListener('abort', leave);
  await promise.finally(() => signal?.removeEventListener('abort', leave));
}
