import { useKarwan } from '@karwan/shared-kit';
import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/**
 * Current time in ms since 1970, updated every minute. Based on the server's time when it rendered the page, because
 * the device's clock may be wrong.
 */
export function useNowMs(): number {
  const { renderedAtMs } = useKarwan();
  const [nowMs, setNowMs] = useState(renderedAtMs);
  useEffect(() => {
    const tick = () => setNowMs(renderedAtMs + Date.now() - performance.timeOrigin);
    tick();
    const timer = setInterval(tick, MINUTE_MS);
    return () => clearInterval(timer);
  }, [renderedAtMs]);
  return nowMs;
}
