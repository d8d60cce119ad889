const CHECK_INTERVAL_MS = 250;
/** CPU time of the busy thread itself without a heartbeat. Load by other processes does not count. */
const CPU_UNTIL_STUCK_MS = 2000;
/** 10 s, for a thread that only waits. Counted in checks, so that a pause of this process does not count either. */
const CHECKS_UNTIL_STUCK = 40;

export type WatchedThread = {
  readonly isBusy: boolean;
  readonly heartbeat: number;
  /** CPU time used so far. */
  cpuMs(): Promise<number>;
};

/**
 * Reports threads with work whose event loop is blocked, e.g. by an endless loop. Returns a function that stops the
 * watch.
 */
export function startWatchdog<Thread extends WatchedThread>(
  threads: () => Iterable<Thread>,
  onStuck: (thread: Thread) => void,
) {
  const states = new WeakMap<Thread, { heartbeat: number; checks: number; cpuMs: number; isReported: boolean }>();
  const check = async (thread: Thread) => {
    const { heartbeat, isBusy } = thread;
    const state = states.get(thread);
    if (!isBusy || state?.heartbeat !== heartbeat) {
      states.set(thread, { heartbeat, checks: 0, cpuMs: 0, isReported: false });
      return;
    }
    const cpuMs = await thread.cpuMs();
    state.checks += 1;
    if (state.checks === 1) state.cpuMs = cpuMs;
    const isStuck = cpuMs - state.cpuMs >= CPU_UNTIL_STUCK_MS || state.checks >= CHECKS_UNTIL_STUCK;
    if (!isStuck || state.isReported) return;
    state.isReported = true;
    onStuck(thread);
  };
  const timer = setInterval(() => {
    // A thread that has ended in the meantime rejects; ignore it.
    for (const thread of threads()) check(thread).catch(() => undefined);
  }, CHECK_INTERVAL_MS);
  timer.unref();
  return () => clearInterval(timer);
}
