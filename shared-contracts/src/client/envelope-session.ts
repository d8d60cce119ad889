import { browserEnvelope, type Envelope } from '../envelope/envelope.ts';
import { formatKeyHeader } from '../envelope/headers.ts';
import { type BrowserKey, createBrowserKey } from '../envelope/key-agreement.ts';
import type { KeySource } from './key-source.ts';

/** The envelope for the server's current key, and the header that requests an encrypted answer. */
export type ReadyEnvelope = { envelope: Envelope; keyHeader: string };

/** Creates one key pair per page when first needed, and agrees once with each server key. */
export function createEnvelopeSession(keySource: KeySource) {
  let browserKey: Promise<BrowserKey> | undefined;
  const envelopesByKey = new Map<string, Promise<ReadyEnvelope>>();
  let clockOffsetMs = 0;

  function getBrowserKey(): Promise<BrowserKey> {
    if (browserKey) return browserKey;
    const pending = createBrowserKey();
    browserKey = pending;
    pending.catch(() => {
      browserKey = undefined;
    });
    return pending;
  }

  return {
    /** The server's time, as estimated by this page. */
    nowMs: () => Date.now() + clockOffsetMs,
    setNow(serverNow: string): void {
      clockOffsetMs = Date.parse(serverNow) - Date.now();
    },
    /** Rejects if the browser cannot encrypt or no key is available. */
    async getEnvelope(): Promise<ReadyEnvelope> {
      const serverKey = await keySource.current();
      const browser = await getBrowserKey();
      const cacheKey = `${serverKey.kid} ${serverKey.publicKey}`;
      const cached = envelopesByKey.get(cacheKey);
      if (cached) return cached;
      const pending = browserEnvelope(browser, serverKey).then((envelope) => ({
        envelope,
        keyHeader: formatKeyHeader(serverKey.kid, browser.publicKey),
      }));
      envelopesByKey.set(cacheKey, pending);
      // Lets the next call retry after a failure.
      pending.catch(() => envelopesByKey.delete(cacheKey));
      return pending;
    },
  };
}

export type EnvelopeSession = ReturnType<typeof createEnvelopeSession>;
