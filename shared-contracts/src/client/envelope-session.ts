import { browserEnvelope, type Envelope } from '../envelope/envelope.ts';
import { formatKeyHeader } from '../envelope/headers.ts';
import { type BrowserKey, createBrowserKey } from '../envelope/key-agreement.ts';
import type { KeySource } from './key-source.ts';

/** The envelope for the server's current key, and the header that requests an encrypted answer. */
export type ReadyEnvelope = { envelope: Envelope; keyHeader: string };

/** Creates one key pair per page when first needed, and agrees once with each server key. */
export function createEnvelopeSession(keySource: KeySource) {
  let browserKey: Promise<BrowserKey> | undefined;
  const agreed = new Map<string, Promise<ReadyEnvelope>>();
  let aheadMs = 0;

  function ownKey(): Promise<BrowserKey> {
    if (browserKey) return browserKey;
    const making = createBrowserKey();
    browserKey = making;
    making.catch(() => {
      browserKey = undefined;
    });
    return making;
  }

  return {
    /** The server's time, as estimated by this page. */
    nowMs: () => Date.now() + aheadMs,
    setNow(serverNow: string): void {
      aheadMs = Date.parse(serverNow) - Date.now();
    },
    /** Rejects if the browser cannot encrypt or no key is available. */
    async ready(): Promise<ReadyEnvelope> {
      const serverKey = await keySource.current();
      const browser = await ownKey();
      const name = `${serverKey.kid} ${serverKey.publicKey}`;
      const known = agreed.get(name);
      if (known) return known;
      const agreeing = browserEnvelope(browser, serverKey).then((envelope) => ({
        envelope,
        keyHeader: formatKeyHeader(serverKey.kid, browser.publicKey),
      }));
      agreed.set(name, agreeing);
      // Lets the next call retry after a failure.
      agreeing.catch(() => agreed.delete(name));
      return agreeing;
    },
  };
}

export type EnvelopeSession = ReturnType<typeof createEnvelopeSession>;
