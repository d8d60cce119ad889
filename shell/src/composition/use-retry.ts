import { useState } from 'react';
import { useBrowsing } from './browsing.tsx';

/** Retries loading the current page. `isRetrying`: whether a first retry has already started. Default: false. */
export function useRetry(initial: { isRetrying: boolean } = { isRetrying: false }) {
  const { retry } = useBrowsing();
  const [isRetrying, setIsRetrying] = useState(initial.isRetrying);
  const onRetry = async () => {
    setIsRetrying(true);
    await retry().finally(() => setIsRetrying(false));
  };
  return { isRetrying, onRetry };
}
