import { getCurrentKey, type PublishedKey, publishedKey } from '@karwan/shared-contracts';

/** Keys rotate daily; an API that was set up anew has another one at once. */
const FRESH_MS = 60_000;
const ASK_LIMIT_MS = 1000;

export type EnvelopeKeys = {
  /** The key to which browsers encrypt their calls; null where the API does not answer. Never rejects. */
  current(): Promise<PublishedKey | null>;
};

/** Keeps the API's public key for the boot data, and asks for it again every minute. */
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
      // A page does not wait for a fresher key while there is one.
      return held ? Promise.resolve(held.key) : asking;
    },
  };
}
