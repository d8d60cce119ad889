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
const MIN_REFETCH_MS = 3_600_000;

/** Caches the key until it expires (the server accepts it for one more day), then fetches the next one. */
export function createKeySource({
  baseUrl,
  initial,
  fetch: send = (...args) => fetch(...args),
  now = Date.now,
}: KeySourceOptions): KeySource {
  let cached = initial && { key: initial, fetchedAt: now() };
  let pending: Promise<PublishedKey> | undefined;

  const store = (key: PublishedKey) => {
    cached = { key, fetchedAt: now() };
    return key;
  };
  const fetchKey = async () => {
    const answer = await send(`${baseUrl}${getCurrentKey.path}`, { headers: { accept: 'application/json' } });
    return store(await publishedKey.parseAsync(await answer.json()));
  };

  return {
    async current() {
      if (cached && (now() < Date.parse(cached.key.expiresAt) || now() - cached.fetchedAt < MIN_REFETCH_MS))
        return cached.key;
      pending ??= fetchKey().finally(() => {
        pending = undefined;
      });
      return pending;
    },
    replace: (key) => {
      store(key);
    },
  };
}
