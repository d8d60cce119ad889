import type { GoogleOutcome } from '@karwan/shared-contracts';
import type { JWTPayload } from 'jose';
import type { ApiClient } from '../../../testing/api-client.ts';
import { CLIENT_ID, type ForgedProvider } from './forged-provider.ts';

export const START = '/api/website/auth/google/start';
export const CALLBACK = '/api/website/auth/google/callback';
export const device = { deviceId: 'fingerprint-1', deviceName: 'Chrome on Android', deviceType: 'Mobile' } as const;

/** A body of `registerWithSocial` with the minimum that the schema requires. */
export const social = {
  name: 'x',
  email: 'claimed@example.com',
  uid: 'claimed',
  provider: 'google',
  ...device,
} as const;

export type Ending = { status: number; outcome: GoogleOutcome | undefined; next: string | undefined };

/** Starts a flow; returns the parameters of the redirect. */
export async function startSignIn(client: ApiClient, returnTo = '/sell?auth=login-list') {
  const { status, headers } = await client.raw('GET', START, { query: { returnTo, place: 'window' } });
  const address = new URL(headers.get('location') ?? 'about:blank');
  return { status, headers, address, state: address.searchParams.get('state') ?? '' };
}

/** Calls the callback as the returning browser. */
export async function sendCallback(client: ApiClient, query: Record<string, string>): Promise<Ending> {
  const { status, text } = await client.raw('GET', CALLBACK, { query });
  const outcome = /data-outcome="(\w+)"/.exec(text)?.[1] as GoogleOutcome | undefined;
  return { status, outcome, next: /data-next="([^"]*)"/.exec(text)?.[1]?.replaceAll('&amp;', '&') };
}

/** Valid claims for the sign-in at `address`. */
export function goodClaims(provider: ForgedProvider, address: URL, person: JWTPayload = {}): JWTPayload {
  const now = Math.floor(Date.now() / 1000);
  return {
    iss: provider.issuer,
    aud: CLIENT_ID,
    iat: now,
    exp: now + 600,
    nonce: address.searchParams.get('nonce'),
    sub: '1001',
    email: 'Sana@Example.com',
    email_verified: true,
    name: 'Sana Malik',
    ...person,
  };
}

/** Runs the whole flow. `forge` creates the token from valid claims; default: signs them. */
export async function completeSignIn(
  client: ApiClient,
  provider: ForgedProvider,
  person: JWTPayload = {},
  forge: (claims: JWTPayload) => Promise<string> | string = (claims) => provider.sign(claims),
): Promise<Ending> {
  const { address, state } = await startSignIn(client);
  provider.answerWith(await forge(goodClaims(provider, address, person)));
  return sendCallback(client, { code: 'a-code', state });
}
