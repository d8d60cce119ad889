import { getCurrentKey } from '../endpoints/keys.ts';
import { type PublishedKey, publishedKey } from '../envelope/published-key.ts';

/** Where calls get the server's current public key from. */
export type KeySource = {
  /** Rejects when no key can be had. */
  current(): Promise<PublishedKey>;
  /** The server has named another one. */
  replace(key: PublishedKey): void;
};

export type KeySourceOptions = {
  baseUrl: string;
  /** From the boot data of the HTML, so that the first call waits for nothing. */
  initial?: PublishedKey;
  fetch?: typeof fetch;
  now?: () => number;
};

/** A browser's clock may be wrong: a key is not asked for again within this time because it seems to have expired. */
const TRUST_MS = 3_600_000;

/** Keeps the key until it expires (the server honours it for another day), then asks for the next one. */
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
