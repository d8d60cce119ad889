const CHECK_MS = 250;
/** Of its own processor time, in which a busy thread gave nothing of itself. What others use of the machine is none of its fault. */
const CPU_UNTIL_STUCK_MS = 2000;
/** 10 s, for one that only waits. Counted in checks, so that a pause of this process is none of its either. */
const CHECKS_UNTIL_STUCK = 40;

export type Watched = {
  readonly isBusy: boolean;
  readonly heartbeat: number;
  /** Processor time that it has used so far. */
  cpuMs(): Promise<number>;
};

/** Tells of threads whose event loop stands still while they have work, as in an endless loop. Returns the way to stop. */
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
    // One that has ended meanwhile has no time to tell.
    for (const thread of threads()) check(thread).catch(() => undefined);
  }, CHECK_MS);
  timer.unref();
  return () => clearInterval(timer);
}
