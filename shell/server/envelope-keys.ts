import { getCurrentKey, type PublishedKey, publishedKey } from '@karwan/shared-contracts';

/** Keys rotate daily, but a reinstalled API has a new key at once. */
const FRESH_MS = 60_000;
const ASK_LIMIT_MS = 1000;

export type EnvelopeKeys = {
  /** The key with which browsers encrypt their calls; null if the API does not respond. Never rejects. */
  current(): Promise<PublishedKey | null>;
};

/** Caches the API's public key for the boot data and refreshes it every minute. */
export function createEnvelopeKeys(apiOrigin: string): EnvelopeKeys {
  let held: { key: PublishedKey; askedAt: number } | undefined;
  let asking: Promise<PublishedKey | null> | undefined;

  const ask = async (): Promise<PublishedKey | null> => {
    try {
      const answer = await fetch(apiOrigin + getCurrentKey.path, { signal: AbortSignal.timeout(ASK_LIMIT_MS) });
      const key = publishedKey.parse(await answer.json());
      held = { key, askedAt: performance.now() };
      return key;
    } catch {
      return held?.key ?? null;
    } finally {
      asking = undefined;
    }
  };

  return {
    current() {
      if (held && performance.now() - held.askedAt < FRESH_MS) return Promise.resolve(held.key);
      asking ??= ask();
      // Serves the stale key while a fresh one is requested.
      return held ? Promise.resolve(held.key) : asking;
    },
  };
}
