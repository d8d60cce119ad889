import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and while hydrating, true from then on: what needs scripts appears, what stood in for it goes. */
export const useIsInteractive = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
