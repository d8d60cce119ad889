import { useEffect, useEffectEvent } from 'react';
import { useLoaderData } from 'react-router';
import { RemoteStandIn } from '../chrome/remote-stand-in.tsx';
import { useRetry } from './use-retry.ts';

export type FallbackData = {
  /** The remote that owns this path. */
  unavailable: string;
};

/**
 * The page of a missing remote. The server renders it if the remote is not ready in time; the browser then retries once
 * automatically, and again on request.
 */
export function FallbackRoute() {
  const { unavailable } = useLoaderData<FallbackData>();
  // True in the server's HTML too: the first retry starts at once.
  const { isRetrying, onRetry } = useRetry({ isRetrying: true });
  const retryOnce = useEffectEvent(onRetry);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per missing remote
  useEffect(() => void retryOnce(), [unavailable]);

  return <RemoteStandIn isPage isRetrying={isRetrying} onRetry={onRetry} />;
}
