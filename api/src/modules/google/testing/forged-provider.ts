import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { after, before } from 'node:test';
import { exportJWK, exportSPKI, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { lazy } from '../../../testing/lazy.ts';

export const CLIENT_ID = 'karwan-test';
const KEY_ID = 'signing-key';

/** Starts a provider before the tests of the surrounding `describe` and closes it after. */
export function useForgedProvider(): ForgedProvider {
  let provider: ForgedProvider | undefined;
  before(async () => {
    provider = await openForgedProvider();
  });
  after(() => provider?.close());
  return lazy(() => provider ?? assert.fail('The provider starts with the tests.'));
}

export type ForgedProvider = Awaited<ReturnType<typeof openForgedProvider>>;

/** A local provider that answers every code with the token set by the test. */
async function openForgedProvider() {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
  const jwk = { ...(await exportJWK(publicKey)), kid: KEY_ID, alg: 'RS256', use: 'sig' };
  let issuer = '';
  let idToken = '';
  let tokenRequest = new URLSearchParams();

  const server = createServer(async (request, response) => {
    const answer = (body: unknown) => response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
    if (request.url === '/.well-known/openid-configuration') {
      return answer({
        issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        // Claims to support every algorithm, so that Karwan must reject the bad ones.
        id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
      });
    }
    if (request.url === '/jwks') return answer({ keys: [jwk] });
    if (request.url !== '/token') return response.writeHead(404).end();
    tokenRequest = new URLSearchParams(await text(request));
    return answer({ access_token: 'access', token_type: 'Bearer', expires_in: 3600, id_token: idToken });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // It listens on a port, so the address is not a pipe name.
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    issuer,
    env: { GOOGLE_ISSUER: issuer, GOOGLE_CLIENT_ID: CLIENT_ID, GOOGLE_CLIENT_SECRET: 'secret' },
    publicKeyText: await exportSPKI(publicKey),
    /** Signs with the correct key, or with another key under the same key id. */
    sign: (claims: JWTPayload, key: CryptoKey = privateKey) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: KEY_ID }).sign(key),
    /** Sets the token for the next codes. */
    answerWith(token: string): void {
      idToken = token;
    },
    /** The latest token request from Karwan. */
    tokenRequest: () => tokenRequest,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
