import { useKarwan } from '@karwan/shared-kit';
import { useSyncExternalStore } from 'react';

/** Without a live connection, data that changes by itself is asked for this often. */
export const POLL_MS = 15_000;

const unsubscribed = () => () => undefined;

/** Whether the live connection is there. While it is not, ask every `POLL_MS`. */
export function useIsLive(): boolean {
  const { realtime } = useKarwan();
  return useSyncExternalStore(
    realtime?.subscribe ?? unsubscribed,
    () => realtime?.state === 'connected',
    () => false,
  );
}
