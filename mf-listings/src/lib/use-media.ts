import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query matches. `serverValue` is used on the server and in the first render. */
export function useMedia(query: string, serverValue = false): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => serverValue,
  );
}
