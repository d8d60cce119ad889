import { browserEnvelope, type Envelope } from '../envelope/envelope.ts';
import { formatKeyHeader } from '../envelope/headers.ts';
import { type BrowserKey, createBrowserKey } from '../envelope/key-agreement.ts';
import type { KeySource } from './key-source.ts';

/** The envelope for the server's key of now, and the header that asks for an answer in it. */
export type ReadyEnvelope = { envelope: Envelope; keyHeader: string };

/** Makes one key pair for the page, when first needed, and agrees once with each key of the server. */
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
    /** The server's time, as far as this page knows. */
    nowMs: () => Date.now() + aheadMs,
    setNow(serverNow: string): void {
      aheadMs = Date.parse(serverNow) - Date.now();
    },
    /** Rejects when this browser cannot encrypt or no key can be had. */
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
      // What failed once is tried again by the next call.
      agreeing.catch(() => agreed.delete(name));
      return agreeing;
    },
  };
}

export type EnvelopeSession = ReturnType<typeof createEnvelopeSession>;
