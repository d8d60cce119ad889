import { useEffect, useState } from 'react';

/** Whole seconds until `endsAtMs` (Unix ms), updated every second; 0 afterwards. */
export function useCountdown(endsAtMs: number): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  const isOver = endsAtMs <= nowMs;
  useEffect(() => {
    if (isOver) return;
    const tick = () => setNowMs(Date.now());
    // `nowMs` may be stale when a new end is set.
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [isOver]);
  return Math.max(0, Math.ceil((endsAtMs - nowMs) / 1000));
}
