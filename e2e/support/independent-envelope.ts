import { createDecipheriv, createECDH, hkdfSync } from 'node:crypto';
import type { KnownCase } from './known-answers.ts';

/** Opens an envelope with node:crypto: an implementation independent of the contract's code. */
export function openIndependently(testCase: KnownCase, direction: 'request' | 'response'): string {
  const { envelope, method, path } = testCase[direction];
  const browserPublicKey = Buffer.from(testCase.browserPublicKey, 'base64');
  const server = createECDH('prime256v1');
  server.setPrivateKey(testCase.serverPrivateKey, 'hex');
  const info = `karwan/1/${direction}/${testCase.kid}`;
  const key = Buffer.from(hkdfSync('sha256', server.computeSecret(browserPublicKey), browserPublicKey, info, 32));
  const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(envelope.iv, 'base64'), { authTagLength: 16 });
  const status = direction === 'response' ? ` ${testCase.response.status}` : '';
  decipher.setAAD(Buffer.from(`${method} ${path}${status}`));
  decipher.setAuthTag(Buffer.from(envelope.tag, 'base64'));
  return Buffer.concat([decipher.update(Buffer.from(envelope.data, 'base64')), decipher.final()]).toString('utf8');
}
