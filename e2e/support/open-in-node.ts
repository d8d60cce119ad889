import { browserEnvelope, parseKeyHeader, serverEnvelope } from '@karwan/shared-contracts';
import type { KnownCase } from './known-answers.ts';

const CURVE = { name: 'ECDH', namedCurve: 'P-256' } as const;

/** Opens the envelopes of a case with the contract's code in Node, as the API does. */
export async function openInNode(testCase: KnownCase): Promise<{ request: string; response: string }> {
  const header = parseKeyHeader(testCase.keyHeader);
  if (!header) throw new Error(`The key header of "${testCase.name}" is malformed`);
  const browser = {
    publicKey: header.browserPublicKey,
    privateKey: await privateKey(testCase.browserPrivateKey, testCase.browserPublicKey),
  };
  const page = await browserEnvelope(browser, { kid: testCase.kid, publicKey: testCase.serverPublicKey });
  const server = await serverEnvelope(await privateKey(testCase.serverPrivateKey, testCase.serverPublicKey), header);
  return {
    request: await server.openRequest(testCase.request.envelope, testCase.request),
    response: await page.openResponse(testCase.response.envelope, testCase.response),
  };
}

function privateKey(hex: string, publicKey: string): Promise<CryptoKey> {
  const point = Buffer.from(publicKey, 'base64');
  const [d, x, y] = [Buffer.from(hex, 'hex'), point.subarray(1, 33), point.subarray(33)].map((part) =>
    part.toString('base64url'),
  );
  const jwk = { kty: 'EC', crv: 'P-256', ...(d && x && y ? { d, x, y } : {}) };
  return crypto.subtle.importKey('jwk', jwk, CURVE, false, ['deriveBits']);
}
