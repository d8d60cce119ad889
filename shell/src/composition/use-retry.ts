import { useState } from 'react';
import { useBrowsing } from './browsing.tsx';

/** Tries the page of this place again. `isRetrying`: the first try is on its way already. Default: false. */
export function useRetry(begins: { isRetrying: boolean } = { isRetrying: false }) {
  const { retry } = useBrowsing();
  const [isRetrying, setIsRetrying] = useState(begins.isRetrying);
  const onRetry = async () => {
    setIsRetrying(true);
    await retry().finally(() => setIsRetrying(false));
  };
  return { isRetrying, onRetry };
}
