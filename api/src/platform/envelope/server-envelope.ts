import {
  createCipheriv,
  createDecipheriv,
  createPublicKey,
  diffieHellman,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import {
  type EncryptedPayload,
  encryptedPayload,
  type RequestContext,
  type ResponseContext,
  requestData,
  responseData,
} from '@karwan/shared-contracts';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;

/**
 * The server's counterpart of the contracts' `Envelope`, byte-compatible with it. Synchronous: a body takes
 * microseconds, while WebCrypto would queue each step behind other work in the thread pool.
 */
export type ServerEnvelope = {
  /** Returns the decrypted body and its unique id. Throws if anything was modified. */
  openRequest(payload: unknown, context: RequestContext): { text: string; id: Buffer };
  sealResponse(body: string, context: ResponseContext): EncryptedPayload;
};

/**
 * Throws when the browser's point is not on the curve. `browserPublicKey` is an uncompressed point, as returned by
 * `parseKeyHeader`.
 */
export function serverEnvelope(
  privateKey: KeyObject,
  { kid, browserPublicKey }: { kid: string; browserPublicKey: Uint8Array },
): ServerEnvelope {
  const point = Buffer.from(browserPublicKey);
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const secret = diffieHellman({ privateKey, publicKey });
  const derive = (direction: 'request' | 'response') =>
    Buffer.from(hkdfSync('sha256', secret, point, `karwan/1/${direction}/${kid}`, KEY_BYTES));
  const [requestKey, responseKey] = [derive('request'), derive('response')];

  return {
    openRequest(payload, context) {
      const parsed = encryptedPayload.parse(payload);
      const [data, iv, tag] = [canonical(parsed.data), canonical(parsed.iv), canonical(parsed.tag)];
      const decipher = createDecipheriv(CIPHER, requestKey, iv, { authTagLength: TAG_BYTES });
      decipher.setAAD(Buffer.from(requestData(context))).setAuthTag(tag);
      const bytes = Buffer.concat([decipher.update(data), decipher.final()]);
      const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
      return { text, id: Buffer.concat([iv, tag]) };
    },
    sealResponse(body, context) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, responseKey, iv, { authTagLength: TAG_BYTES });
      cipher.setAAD(Buffer.from(responseData(context)));
      const data = Buffer.concat([cipher.update(body, 'utf8'), cipher.final()]);
      return { data: base64(data), iv: base64(iv), tag: base64(cipher.getAuthTag()) };
    },
  };
}

const base64 = (bytes: Buffer) => bytes.toString('base64');

/**
 * Decodes base64. Throws on non-canonical encodings (a 16-byte tag has fifteen), so that a body has exactly one form.
 */
function canonical(text: string): Buffer {
  const bytes = Buffer.from(text, 'base64');
  if (base64(bytes) !== text) throw new RangeError('The base64 is not canonical');
  return bytes;
}
