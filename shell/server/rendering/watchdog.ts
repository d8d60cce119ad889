const CHECK_MS = 250;
/** CPU time of the busy thread itself without a heartbeat. Load by other processes does not count. */
const CPU_UNTIL_STUCK_MS = 2000;
/** 10 s, for a thread that only waits. Counted in checks, so that a pause of this process does not count either. */
const CHECKS_UNTIL_STUCK = 40;

export type Watched = {
  readonly isBusy: boolean;
  readonly heartbeat: number;
  /** CPU time used so far. */
  cpuMs(): Promise<number>;
};

/**
 * Reports threads with work whose event loop is blocked, e.g. by an endless loop. Returns a function that stops the
 * watch.
 */
export function watch<Thread extends Watched>(threads: () => Iterable<Thread>, onStuck: (thread: Thread) => void) {
  const seen = new WeakMap<Thread, { heartbeat: number; checks: number; cpuMs: number; isTold: boolean }>();
  const check = async (thread: Thread) => {
    const { heartbeat, isBusy } = thread;
    const last = seen.get(thread);
    if (!isBusy || last?.heartbeat !== heartbeat) {
      seen.set(thread, { heartbeat, checks: 0, cpuMs: 0, isTold: false });
      return;
    }
    const cpuMs = await thread.cpuMs();
    last.checks += 1;
    if (last.checks === 1) last.cpuMs = cpuMs;
    const isStuck = cpuMs - last.cpuMs >= CPU_UNTIL_STUCK_MS || last.checks >= CHECKS_UNTIL_STUCK;
    if (!isStuck || last.isTold) return;
    last.isTold = true;
    onStuck(thread);
  };
  const timer = setInterval(() => {
    // A thread that has ended in the meantime rejects; ignore it.
    for (const thread of threads()) check(thread).catch(() => undefined);
  }, CHECK_MS);
  timer.unref();
  return () => clearInterval(timer);
}
