import { useEffect, useEffectEvent } from 'react';
import { useLoaderData } from 'react-router';
import { RemoteStandIn } from '../chrome/remote-stand-in.tsx';
import { useRetry } from './use-retry.ts';

export type FallbackData = {
  /** The remote that owns this path. */
  unavailable: string;
};

/**
 * The page of a remote that is missing. The server renders it when it cannot have the remote within its time; the
 * browser then tries once by itself, and again whenever the person asks for it.
 */
export function FallbackRoute() {
  const { unavailable } = useLoaderData<FallbackData>();
  // From the server's HTML on: the first try is already on its way.
  const { isRetrying, onRetry } = useRetry({ isRetrying: true });
  const tryOnce = useEffectEvent(onRetry);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per missing remote
  useEffect(() => void tryOnce(), [unavailable]);

  return <RemoteStandIn isPage isRetrying={isRetrying} onRetry={onRetry} />;
}
