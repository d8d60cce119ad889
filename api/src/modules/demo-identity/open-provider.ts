import { randomBytes } from 'node:crypto';
import { exportJWK, generateKeyPair } from 'jose';
import type Provider from 'oidc-provider';
import { createMemoryAdapter } from './memory-adapter.ts';
import type { DemoPeople } from './people.ts';
import { messagePage } from './sign-in-page.ts';

export type DemoProviderOptions = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  people: DemoPeople;
  /** The callback's path. */
  callbackPath: string;
  /** The path of the sign-in page, without the sign-in's id. */
  signInPath: string;
  onError(error: Error): void;
};

/** Creates a provider with new keys. Its library is loaded at the first sign-in, so that production never loads it. */
export async function openProvider(options: DemoProviderOptions): Promise<Provider> {
  const { issuer, clientId, clientSecret, people, callbackPath, signInPath, onError } = options;
  const { default: OidcProvider, interactionPolicy } = await import('oidc-provider');
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);

  const provider = new OidcProvider(issuer, {
    adapter: createMemoryAdapter(),
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig' }] },
    cookies: { keys: [randomBytes(32).toString('base64url')] },
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        token_endpoint_auth_method: 'client_secret_post',
        redirect_uris: [new URL(callbackPath, issuer).href],
      },
    ],
    pkce: { required: () => true },
    // As in Google's ID tokens.
    claims: { openid: ['sub'], email: ['email', 'email_verified', 'hd'], profile: ['name'] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    interactions: { policy, url: (_ctx, { uid }) => `${signInPath}/${uid}` },
    ttl: { AuthorizationCode: 60, AccessToken: 600, IdToken: 600, Grant: 600, Interaction: 600, Session: 600 },
    findAccount(_ctx, subject) {
      const person = people.find(subject);
      if (person === undefined) return undefined;
      const { email, isVerified, name, workspace } = person;
      const claims = { sub: subject, email, email_verified: isVerified, name, ...(workspace && { hd: workspace }) };
      return { accountId: subject, claims: () => claims };
    },
    // Consent is implied: this site is the only client.
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({ clientId, accountId: oidc.session?.accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
    renderError(ctx, { error_description: description }) {
      ctx.type = 'html';
      ctx.set('content-security-policy', "default-src 'none'");
      ctx.body = messagePage(description ?? "Sign-in didn't work.");
    },
  });
  // A demo may be opened under any host name of its machine; the browser is sent back to that name.
  provider.Client.prototype.redirectUriAllowed = (address) =>
    URL.canParse(address) && new URL(address).pathname === callbackPath;
  provider.proxy = true;
  provider.on('server_error', (_ctx, error) => onError(error));
  return provider;
}
