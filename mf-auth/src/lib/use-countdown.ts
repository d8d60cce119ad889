import { useEffect, useState } from 'react';

/** Whole seconds left of `seconds`, counted from the last `restart`. 0 when it is over. */
export function useCountdown(seconds: number): { left: number; restart: (seconds: number) => void } {
  const [endsAtMs, setEndsAtMs] = useState(() => Date.now() + seconds * 1000);
  const [nowMs, setNowMs] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((endsAtMs - nowMs) / 1000));
  const isOver = left === 0;

  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => setNowMs(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isOver]);

  const restart = (next: number) => {
    setNowMs(Date.now());
    setEndsAtMs(Date.now() + next * 1000);
  };
  return { left, restart };
}
