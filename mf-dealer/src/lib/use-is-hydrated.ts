import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and while hydrating, so that both render the same; then true. */
export const useIsHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
