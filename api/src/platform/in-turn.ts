export type TurnOptions = {
  /** Goes before all that wait without it. Default false. */
  isUrgent?: boolean;
  /** Once aborted, a work that still waits is dropped and rejects with its reason; one that has begun goes on. */
  signal?: AbortSignal | undefined;
};
export type InTurn = <Result>(work: () => Promise<Result>, options?: TurnOptions) => Promise<Result>;

/** Runs at most `size` works at the same time; the others wait for their turn in order. */
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
      // Its place goes to the next in line, before whoever comes just now.
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
