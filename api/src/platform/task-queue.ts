export type QueueOptions = {
  /** Runs before all non-urgent tasks in the queue. Default: false. */
  isUrgent?: boolean;
  /** Once aborted, a queued task is dropped and rejects with the signal's reason; a running one continues. */
  signal?: AbortSignal | undefined;
};
export type TaskQueue = <Result>(work: () => Promise<Result>, options?: QueueOptions) => Promise<Result>;

/** Limits concurrency to `concurrency`; further tasks wait in a FIFO queue. */
export function createTaskQueue(concurrency: number): TaskQueue {
  const urgent: (() => void)[] = [];
  const normal: (() => void)[] = [];
  let running = 0;
  return async (work, { isUrgent = false, signal } = {}) => {
    signal?.throwIfAborted();
    if (running >= concurrency) await waitInQueue(isUrgent ? urgent : normal, signal);
    else running += 1;
    try {
      signal?.throwIfAborted();
      return await work();
    } finally {
      // Passes the slot to the next queued task, ahead of new callers.
      const next = urgent.shift() ?? normal.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}

async function waitInQueue(queue: (() => void)[], signal: AbortSignal | undefined): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const drop = () => {
    const index = queue.indexOf(resolve);
    if (index === -1) return;
    queue.splice(index, 1);
    reject(signal?.reason);
  };
  queue.push(resolve);
  signal?.addEventListener('abort', drop);
  await promise.finally(() => signal?.removeEventListener('abort', drop));
}
