import { useKarwan } from '@karwan/shared-kit';
import { useSyncExternalStore } from 'react';

/** Polling interval in ms for data that changes on the server, while there is no live connection. */
export const POLL_MS = 15_000;

const unsubscribed = () => () => undefined;

/** Whether the live connection is up. While it is not, poll every `POLL_MS`. */
export function useIsLive(): boolean {
  const { realtime } = useKarwan();
  return useSyncExternalStore(
    realtime?.subscribe ?? unsubscribed,
    () => realtime?.state === 'connected',
    () => false,
  );
}
