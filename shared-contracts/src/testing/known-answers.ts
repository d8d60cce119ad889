import assert from 'node:assert/strict';
import { createDecipheriv, createECDH, hkdfSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { encryptedPayload } from '../entities/encrypted-payload.ts';
import { fromBase64, toBase64Url } from '../envelope/base64.ts';
import { browserEnvelope, serverEnvelope } from '../envelope/envelope.ts';
import { parseKeyHeader } from '../envelope/headers.ts';

const half = z.object({
  method: z.string(),
  path: z.string(),
  associatedData: z.string(),
  derivedKey: z.string(),
  body: z.string(),
  envelope: encryptedPayload,
});
const knownAnswersFile = z.object({
  cases: z.array(
    z.object({
      name: z.string(),
      kid: z.string(),
      serverPrivateKey: z.string(),
      serverPublicKey: z.string(),
      browserPrivateKey: z.string(),
      browserPublicKey: z.string(),
      keyHeader: z.string(),
      sharedSecret: z.string(),
      request: half,
      response: half.extend({ status: z.int() }),
    }),
  ),
});
export type KnownAnswer = z.infer<typeof knownAnswersFile>['cases'][number];
export const knownAnswers = knownAnswersFile.parse(
  JSON.parse(readFileSync(new URL('../envelope/known-answers.json', import.meta.url), 'utf8')),
).cases;

/** Imports a private key from its 32 bytes and its public point, as WebCrypto requires. */
function importPrivateKey(hex: string, publicKey: string): Promise<CryptoKey> {
  const point = fromBase64(publicKey);
  const [x, y] = [toBase64Url(point.subarray(1, 33)), toBase64Url(point.subarray(33))];
  const jwk = { kty: 'EC', crv: 'P-256', d: Buffer.from(hex, 'hex').toString('base64url'), x, y };
  return crypto.subtle.importKey('jwk', jwk, { name: 'ECDH', namedCurve: 'P-256' }, false, ['deriveBits']);
}

/** The contract's envelopes of both sides, with the keys of a known answer. */
export async function bothSides(known: KnownAnswer) {
  const browser = {
    publicKey: fromBase64(known.browserPublicKey),
    privateKey: await importPrivateKey(known.browserPrivateKey, known.browserPublicKey),
  };
  const header = parseKeyHeader(known.keyHeader);
  if (!header) throw new Error('The known key header is malformed');
  const serverPrivate = await importPrivateKey(known.serverPrivateKey, known.serverPublicKey);
  return {
    page: await browserEnvelope(browser, { kid: known.kid, publicKey: known.serverPublicKey }),
    server: await serverEnvelope(serverPrivate, header),
    browser,
    serverPrivate,
  };
}

/** A second implementation on node:crypto's primitives that shares no code with the first. */
export function openIndependently(known: KnownAnswer, direction: 'request' | 'response'): string {
  const { envelope, method, path } = known[direction];
  const browserPublicKey = Buffer.from(known.browserPublicKey, 'base64');
  const server = createECDH('prime256v1');
  server.setPrivateKey(known.serverPrivateKey, 'hex');
  const secret = server.computeSecret(browserPublicKey);
  assert.equal(secret.toString('hex'), known.sharedSecret);
  const info = `karwan/1/${direction}/${known.kid}`;
  const key = Buffer.from(hkdfSync('sha256', secret, browserPublicKey, info, 32));
  assert.equal(key.toString('hex'), known[direction].derivedKey);
  const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(envelope.iv, 'base64'), { authTagLength: 16 });
  const status = direction === 'response' ? ` ${known.response.status}` : '';
  decipher.setAAD(Buffer.from(`${method} ${path}${status}`));
  decipher.setAuthTag(Buffer.from(envelope.tag, 'base64'));
  return Buffer.concat([decipher.update(Buffer.from(envelope.data, 'base64')), decipher.final()]).toString('utf8');
}
