import * as openid from 'openid-client';
import type { Dependency } from '../../platform/dependencies/dependency.ts';
import type { GoogleIdentity, GoogleProvider } from './provider.ts';
import { readIdentity } from './read-identity.ts';

/** A sign-in makes three calls, and the person should wait ten seconds at most. */
export const GOOGLE_LIMIT_MS = 3000;

/** Values that must match between the redirect and the callback. */
export type FlowSecrets = { state: string; nonce: string; codeVerifier: string };

export type ProviderResult =
  | { outcome: 'verified'; identity: GoogleIdentity }
  | { outcome: 'cancelled' }
  | { outcome: 'unverified' }
  | { outcome: 'failed'; reason: string };

export type RelyingParty = ReturnType<typeof createRelyingParty>;

/** Karwan's OpenID Connect client. Discovery runs at the first use, so that it does not delay the start. */
export function createRelyingParty(
  provider: GoogleProvider,
  { use }: Pick<Dependency, 'use'>,
  { allowsHttp }: { allowsHttp: boolean },
) {
  let discovered: Promise<openid.Configuration> | undefined;

  // Only form bodies are sent, which both `fetch` types accept.
  const send: openid.CustomFetch =
    provider.embedded?.fetch ?? ((address, request) => fetch(address, request as RequestInit));
  const monitoredFetch: openid.CustomFetch = (address, request) =>
    use(async () => {
      const response = await send(address, request);
      if (response.status >= 500) throw new Error(`The provider answered ${response.status}.`);
      return response;
    });

  async function discover(): Promise<openid.Configuration> {
    await provider.embedded?.open();
    return openid.discovery(
      new URL(provider.issuer),
      provider.clientId,
      // The only accepted algorithm: neither `none` nor one with a publicly known key.
      { client_secret: provider.clientSecret, id_token_signed_response_alg: 'RS256' },
      undefined,
      {
        timeout: GOOGLE_LIMIT_MS / 1000,
        // By default openid-client relies on the connection and does not verify signatures.
        execute: [openid.enableNonRepudiationChecks, ...(allowsHttp ? [openid.allowInsecureRequests] : [])],
        [openid.customFetch]: monitoredFetch,
      },
    );
  }

  function configuration(): Promise<openid.Configuration> {
    discovered ??= discover().catch((error: unknown) => {
      discovered = undefined;
      throw error;
    });
    return discovered;
  }

  return {
    newSecrets: (): FlowSecrets => ({
      state: openid.randomState(),
      nonce: openid.randomNonce(),
      codeVerifier: openid.randomPKCECodeVerifier(),
    }),

    /** The provider's sign-in page. Rejects if the provider is unreachable. */
    async signInUrl(redirectUri: string, { state, nonce, codeVerifier }: FlowSecrets): Promise<URL> {
      return openid.buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        prompt: 'select_account',
        state,
        nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      });
    },

    /** Exchanges the code in `answered`, the callback's URL, and verifies the ID token. */
    async verify(callbackUrl: URL, { state, nonce, codeVerifier }: FlowSecrets): Promise<ProviderResult> {
      try {
        const tokens = await openid.authorizationCodeGrant(await configuration(), callbackUrl, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
          idTokenExpected: true,
        });
        const identity = readIdentity(tokens.claims());
        return identity === undefined ? { outcome: 'unverified' } : { outcome: 'verified', identity };
      } catch (error) {
        if (error instanceof openid.AuthorizationResponseError && error.error === 'access_denied') {
          return { outcome: 'cancelled' };
        }
        return { outcome: 'failed', reason: reasonOf(error) };
      }
    },
  };
}

/** For the log, without the tokens and claims that such errors contain. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const code = 'code' in error && typeof error.code === 'string' ? ` ${error.code}` : '';
  const cause = error.cause instanceof Error ? `; ${reasonOf(error.cause)}` : '';
  return `${error.name}${code}: ${error.message}${cause}`;
}
