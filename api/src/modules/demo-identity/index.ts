import { randomBytes } from 'node:crypto';
import type { Server } from 'node:http';
import type Provider from 'oidc-provider';
import type { ApiModule } from '../../platform/http/http-app.ts';
import { loopbackFetch } from '../../platform/http/loopback-fetch.ts';
import { GOOGLE_CALLBACK_PATH, type GoogleProvider } from '../google/index.ts';
import { openProvider } from './open-provider.ts';
import { createDemoPeople } from './people.ts';
import { registerDemoProviderRoutes } from './provider-routes.ts';
import { registerSignInRoutes } from './sign-in-routes.ts';

const PATH = '/dev/google';
const SIGN_IN_PATH = `${PATH}/sign-in`;

/** An OpenID provider that replaces Google in demos without Google's settings. */
export function createDemoIdentity({ siteOrigin }: { siteOrigin: string }): {
  provider: GoogleProvider;
  modules: ApiModule[];
} {
  let server: Server | undefined;
  let onError = (_error: Error): void => undefined;
  let opened: Promise<Provider> | undefined;
  const open = () => {
    opened ??= openProvider({
      ...provider,
      people,
      callbackPath: GOOGLE_CALLBACK_PATH,
      signInPath: SIGN_IN_PATH,
      onError: (error) => onError(error),
    });
    return opened;
  };
  const provider: GoogleProvider = {
    issuer: `${siteOrigin}${PATH}`,
    clientId: 'karwan-demo',
    clientSecret: randomBytes(32).toString('base64url'),
    embedded: { open, fetch: loopbackFetch(siteOrigin, () => server) },
  };
  const people = createDemoPeople();

  const module: ApiModule = {
    register({ fastify }) {
      server = fastify.server;
      onError = (error) => fastify.log.error({ err: error }, "the demo's provider failed");
      void fastify.register(async (scope) => registerSignInRoutes(scope, SIGN_IN_PATH, people, open));
      void fastify.register(async (scope) => registerDemoProviderRoutes(scope, PATH, open));
    },
  };
  return { provider, modules: [module] };
}
