import { getCurrentKey, type PublishedKey, publishedKey } from '@karwan/shared-contracts';

/** Keys rotate daily, but a reinstalled API has a new key at once. */
const FRESH_MS = 60_000;
const FETCH_TIMEOUT_MS = 1000;

export type EnvelopeKeys = {
  /** The key with which browsers encrypt their calls; null if the API does not respond. Never rejects. */
  current(): Promise<PublishedKey | null>;
};

/** Caches the API's public key for the boot data and refreshes it every minute. */
export function createEnvelopeKeys(apiOrigin: string): EnvelopeKeys {
  let cached: { key: PublishedKey; fetchedAt: number } | undefined;
  let pendingFetch: Promise<PublishedKey | null> | undefined;

  const fetchKey = async (): Promise<PublishedKey | null> => {
    try {
      const answer = await fetch(apiOrigin + getCurrentKey.path, { signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) });
      const key = publishedKey.parse(await answer.json());
      cached = { key, fetchedAt: performance.now() };
      return key;
    } catch {
      return cached?.key ?? null;
    } finally {
      pendingFetch = undefined;
    }
  };

  return {
    current() {
      if (cached && performance.now() - cached.fetchedAt < FRESH_MS) return Promise.resolve(cached.key);
      pendingFetch ??= fetchKey();
      // Serves the stale key while a fresh one is requested.
      return cached ? Promise.resolve(cached.key) : pendingFetch;
    },
  };
}
