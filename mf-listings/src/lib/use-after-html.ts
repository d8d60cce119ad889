import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** A value, in an island whose HTML may be older than what the page knows: in the first render it is the HTML's. */
export const useAfterHtml = <Value>(value: Value, inHtml: Value): Value =>
  useSyncExternalStore(
    never,
    () => value,
    () => inHtml,
  );
