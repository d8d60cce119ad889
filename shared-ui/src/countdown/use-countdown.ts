import { useEffect, useState } from 'react';

/** Whole seconds left until `endsAtMs` (ms since 1970), counted down each second; 0 when it is over. */
export function useCountdown(endsAtMs: number): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  const isOver = endsAtMs <= nowMs;
  useEffect(() => {
    if (isOver) return;
    const tick = () => setNowMs(Date.now());
    // The last tick may be long past when another end is set.
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [isOver]);
  return Math.max(0, Math.ceil((endsAtMs - nowMs) / 1000));
}
