import { useKarwan } from '@karwan/shared-kit';
import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/** Current time in ms since 1970: the render time of the HTML while hydrating, then the clock, updated every minute. */
export function useNowMs(): number {
  const { renderedAtMs } = useKarwan();
  const [nowMs, setNowMs] = useState(renderedAtMs);
  useEffect(() => {
    const tick = () => setNowMs(Date.now());
    tick();
    const timer = setInterval(tick, MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return nowMs;
}
