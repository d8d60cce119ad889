import { useKarwan } from '@karwan/shared-kit';
import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/** Now, in ms since 1970: the instant of the page's HTML while it hydrates, then the clock, minute by minute. */
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
