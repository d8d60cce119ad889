import { useEffect, useState } from 'react';

/** Whole seconds until `endsAtMs` (Unix ms), updated every second; 0 afterwards. */
export function useCountdown(endsAtMs: number): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  const hasEnded = endsAtMs <= nowMs;
  useEffect(() => {
    if (hasEnded) return;
    const tick = () => setNowMs(Date.now());
    // `nowMs` may be stale when a new end is set.
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [hasEnded]);
  return Math.max(0, Math.ceil((endsAtMs - nowMs) / 1000));
}
