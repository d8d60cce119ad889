import { getCurrentKey } from '../endpoints/keys.ts';
import { type PublishedKey, publishedKey } from '../envelope/published-key.ts';

/** Provides the server's current public key for calls. */
export type KeySource = {
  /** Rejects if no key is available. */
  current(): Promise<PublishedKey>;
  /** Replaces the key with one that the server sent. */
  replace(key: PublishedKey): void;
};

export type KeySourceOptions = {
  baseUrl: string;
  /** From the boot data of the HTML, so that the first call needs no extra request. */
  initial?: PublishedKey;
  fetch?: typeof fetch;
  now?: () => number;
};

/** Minimum time before a key is fetched again although it seems expired: the browser's clock may be wrong. */
const TRUST_MS = 3_600_000;

/** Caches the key until it expires (the server accepts it for one more day), then fetches the next one. */
export function createKeySource({
  baseUrl,
  initial,
  fetch: send = (...args) => fetch(...args),
  now = Date.now,
}: KeySourceOptions): KeySource {
  let held = initial && { key: initial, since: now() };
  let asking: Promise<PublishedKey> | undefined;

  const hold = (key: PublishedKey) => {
    held = { key, since: now() };
    return key;
  };
  const ask = async () => {
    const answer = await send(`${baseUrl}${getCurrentKey.path}`, { headers: { accept: 'application/json' } });
    return hold(await publishedKey.parseAsync(await answer.json()));
  };

  return {
    async current() {
      if (held && (now() < Date.parse(held.key.expiresAt) || now() - held.since < TRUST_MS)) return held.key;
      asking ??= ask().finally(() => {
        asking = undefined;
      });
      return asking;
    },
    replace: (key) => {
      hold(key);
    },
  };
}
