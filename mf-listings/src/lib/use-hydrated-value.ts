import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => undefined;

/**
 * For an island whose HTML may be older than the page's data: returns the HTML's value while hydrating, then the
 * current one.
 */
export const useHydratedValue = <Value>(value: Value, serverValue: Value): Value =>
  useSyncExternalStore(
    subscribeToNothing,
    () => value,
    () => serverValue,
  );
