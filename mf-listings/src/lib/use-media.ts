import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query holds. `serverValue` is what the server and the first render take it to be. */
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
