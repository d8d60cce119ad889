import { type EncryptedPayload, encryptedPayload } from '../entities/encrypted-payload.ts';
import { open, seal } from './aes-gcm.ts';
import { fromBase64 } from './base64.ts';
import { type BrowserKey, deriveKeys, type KeyAgreement } from './key-agreement.ts';

/** The request that a body belongs to. `path` is as sent: with `/api` and its query. */
export type RequestContext = {
  method: string;
  path: string;
  /** Time of sealing, in ms by the server's clock, and the idempotency key. The API refuses envelopes with neither. */
  sealed?: { atMs: number; idempotencyKey: string | undefined };
};
export type ResponseContext = Omit<RequestContext, 'sealed'> & { status: number };

/**
 * The shared secret of one page and one server key (architecture §3). Both sides use the same type: the page seals
 * requests and opens responses, the server does the reverse. Bodies are text. Opening rejects with an `EnvelopeError`
 * if the key, any bit, or the request that the body was made for differs.
 */
export type Envelope = {
  sealRequest(body: string, context: RequestContext): Promise<EncryptedPayload>;
  openRequest(payload: unknown, context: RequestContext): Promise<string>;
  sealResponse(body: string, context: ResponseContext): Promise<EncryptedPayload>;
  openResponse(payload: unknown, context: ResponseContext): Promise<string>;
};

/** Sealing or opening failed. Deliberately gives no reason, so that none leaks over the wire. */
export class EnvelopeError extends Error {
  constructor(cause: unknown) {
    super('The envelope could not be sealed or opened', { cause });
    this.name = 'EnvelopeError';
  }
}

/** The browser's side. `publicKey` is base64, as returned by `GET /api/keys/current`. */
export const browserEnvelope = (browser: BrowserKey, server: { kid: string; publicKey: string }): Promise<Envelope> =>
  withEnvelopeError(() =>
    createEnvelope({
      privateKey: browser.privateKey,
      peerPublicKey: fromBase64(server.publicKey),
      browserPublicKey: browser.publicKey,
      kid: server.kid,
    }),
  );

/**
 * The server's side. `privateKey` is the key named `kid` (usage `deriveBits`); the other arguments come from
 * `parseKeyHeader`.
 */
export const serverEnvelope = (
  privateKey: CryptoKey,
  { kid, browserPublicKey }: { kid: string; browserPublicKey: Uint8Array<ArrayBuffer> },
): Promise<Envelope> =>
  withEnvelopeError(() => createEnvelope({ privateKey, peerPublicKey: browserPublicKey, browserPublicKey, kid }));

async function createEnvelope(agreement: KeyAgreement): Promise<Envelope> {
  const keys = await deriveKeys(agreement);
  return {
    sealRequest: (body, context) => withEnvelopeError(() => seal(keys.request, body, requestData(context))),
    openRequest: (payload, context) =>
      withEnvelopeError(async () => open(keys.request, encryptedPayload.parse(payload), requestData(context))),
    sealResponse: (body, context) => withEnvelopeError(() => seal(keys.response, body, responseData(context))),
    openResponse: (payload, context) =>
      withEnvelopeError(async () => open(keys.response, encryptedPayload.parse(payload), responseData(context))),
  };
}

/** What a request's envelope is bound to (AES-GCM's additional authenticated data). */
export const requestData = ({ method, path, sealed }: RequestContext) =>
  sealed === undefined ? `${method} ${path}` : `${method} ${path} ${sealed.atMs} ${sealed.idempotencyKey ?? ''}`;
/** Like `requestData`, for a response. */
export const responseData = ({ method, path, status }: ResponseContext) => `${method} ${path} ${status}`;

async function withEnvelopeError<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    throw new EnvelopeError(error);
  }
}
