import * as openid from 'openid-client';
import type { GoogleIdentity, GoogleProvider } from './provider.ts';
import { readIdentity } from './read-identity.ts';

const TIMEOUT_SECONDS = 10;

/** What one way to the provider and back must agree in. */
export type FlowSecrets = { state: string; nonce: string; codeVerifier: string };

export type ProviderAnswer =
  | { outcome: 'verified'; identity: GoogleIdentity }
  | { outcome: 'cancelled' }
  | { outcome: 'unverified' }
  | { outcome: 'failed'; reason: string };

export type RelyingParty = ReturnType<typeof createRelyingParty>;

/** Karwan's side of OpenID Connect. The provider is looked up at the first use, so that a start does not wait for it. */
export function createRelyingParty(provider: GoogleProvider, { allowsHttp }: { allowsHttp: boolean }) {
  let discovered: Promise<openid.Configuration> | undefined;

  function configuration(): Promise<openid.Configuration> {
    discovered ??= openid
      .discovery(
        new URL(provider.issuer),
        provider.clientId,
        // The one algorithm that is taken: neither `none` nor one that signs with what everybody knows.
        { client_secret: provider.clientSecret, id_token_signed_response_alg: 'RS256' },
        undefined,
        {
          timeout: TIMEOUT_SECONDS,
          // Signatures are checked, too: openid-client by itself trusts the connection to the provider.
          execute: [openid.enableNonRepudiationChecks, ...(allowsHttp ? [openid.allowInsecureRequests] : [])],
          ...(provider.embedded && { [openid.customFetch]: provider.embedded.fetch }),
        },
      )
      .catch((error: unknown) => {
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

    /** Where the person says who they are. Rejects when the provider cannot be reached. */
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

    /** Exchanges the code of `answered`, the address that the person came back to, and verifies the ID token. */
    async verify(answered: URL, { state, nonce, codeVerifier }: FlowSecrets): Promise<ProviderAnswer> {
      try {
        const tokens = await openid.authorizationCodeGrant(await configuration(), answered, {
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

/** For the log: what was thrown, without the tokens and claims that such errors carry. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const code = 'code' in error && typeof error.code === 'string' ? ` ${error.code}` : '';
  const cause = error.cause instanceof Error ? `; ${reasonOf(error.cause)}` : '';
  return `${error.name}${code}: ${error.message}${cause}`;
}
