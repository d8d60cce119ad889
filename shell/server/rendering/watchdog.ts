const CHECK_MS = 250;
/** 2 s in which a busy thread gave nothing of itself. Counted in checks, so that a pause of this process is none of its. */
const CHECKS_UNTIL_STUCK = 8;

export type Watched = { readonly isBusy: boolean; readonly heartbeat: number };

/** Tells of threads whose event loop stands still while they have work, as in an endless loop. Returns the way to stop. */
export function watch<Thread extends Watched>(threads: () => Iterable<Thread>, onStuck: (thread: Thread) => void) {
  const seen = new WeakMap<Thread, { heartbeat: number; checks: number }>();
  const check = () => {
    for (const thread of threads()) {
      const last = seen.get(thread);
      const { heartbeat } = thread;
      const isStill = thread.isBusy && last?.heartbeat === heartbeat;
      const checks = isStill ? last.checks + 1 : 0;
      seen.set(thread, { heartbeat, checks });
      if (checks === CHECKS_UNTIL_STUCK) onStuck(thread);
    }
  };
  const timer = setInterval(check, CHECK_MS);
  timer.unref();
  return () => clearInterval(timer);
}
