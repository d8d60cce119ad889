import { useEffect, useState } from 'react';

/** Whole seconds left until `endsAtMs`, counted down each second; 0 when it is over. */
export function useCountdown(endsAtMs: number): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  const isOver = endsAtMs <= nowMs;
  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => setNowMs(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isOver]);
  return Math.max(0, Math.ceil((endsAtMs - nowMs) / 1000));
}
