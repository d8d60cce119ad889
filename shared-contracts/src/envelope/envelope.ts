import { type EncryptedPayload, encryptedPayload } from '../entities/encrypted-payload.ts';
import { open, seal } from './aes-gcm.ts';
import { fromBase64 } from './base64.ts';
import { type BrowserKey, deriveKeys, type KeyAgreement } from './key-agreement.ts';

/** Which request a body belongs to. `path` is as sent: with `/api` and its query. */
export type RequestPlace = {
  method: string;
  path: string;
  /** When it was sealed, in ms by the server's clock; with it goes the idempotency key. The API refuses what tells neither. */
  sealed?: { atMs: number; idempotencyKey: string | undefined };
};
export type ResponsePlace = Omit<RequestPlace, 'sealed'> & { status: number };

/**
 * What one page and one server key have between them (architecture §3). Both sides hold the same: the page seals
 * requests and opens responses, the server the other way round. Bodies are text. Opening rejects with an
 * `EnvelopeError` when anything differs, be it the key, a bit, or the request that the body was made for.
 */
export type Envelope = {
  sealRequest(body: string, place: RequestPlace): Promise<EncryptedPayload>;
  openRequest(payload: unknown, place: RequestPlace): Promise<string>;
  sealResponse(body: string, place: ResponsePlace): Promise<EncryptedPayload>;
  openResponse(payload: unknown, place: ResponsePlace): Promise<string>;
};

/** Sealing or opening was not possible. Says no more than that: why is nobody's business over the wire. */
export class EnvelopeError extends Error {
  constructor(cause: unknown) {
    super('The envelope could not be sealed or opened', { cause });
    this.name = 'EnvelopeError';
  }
}

/** The browser's side. `publicKey` is base64, as `GET /api/keys/current` answers it. */
export const browserEnvelope = (browser: BrowserKey, server: { kid: string; publicKey: string }): Promise<Envelope> =>
  agreed(() =>
    createEnvelope({
      privateKey: browser.privateKey,
      peerPublicKey: fromBase64(server.publicKey),
      browserPublicKey: browser.publicKey,
      kid: server.kid,
    }),
  );

/** The server's side. `privateKey` is the key named `kid` (usage `deriveBits`); the rest is `parseKeyHeader`'s. */
export const serverEnvelope = (
  privateKey: CryptoKey,
  { kid, browserPublicKey }: { kid: string; browserPublicKey: Uint8Array<ArrayBuffer> },
): Promise<Envelope> =>
  agreed(() => createEnvelope({ privateKey, peerPublicKey: browserPublicKey, browserPublicKey, kid }));

async function createEnvelope(agreement: KeyAgreement): Promise<Envelope> {
  const keys = await deriveKeys(agreement);
  return {
    sealRequest: (body, place) => agreed(() => seal(keys.request, body, requestData(place))),
    openRequest: (payload, place) =>
      agreed(async () => open(keys.request, encryptedPayload.parse(payload), requestData(place))),
    sealResponse: (body, place) => agreed(() => seal(keys.response, body, responseData(place))),
    openResponse: (payload, place) =>
      agreed(async () => open(keys.response, encryptedPayload.parse(payload), responseData(place))),
  };
}

/** What a request's envelope is bound to (AES-GCM's additional data). */
export const requestData = ({ method, path, sealed }: RequestPlace) =>
  sealed === undefined ? `${method} ${path}` : `${method} ${path} ${sealed.atMs} ${sealed.idempotencyKey ?? ''}`;
/** As `requestData`, of an answer. */
export const responseData = ({ method, path, status }: ResponsePlace) => `${method} ${path} ${status}`;

async function agreed<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    throw new EnvelopeError(error);
  }
}
