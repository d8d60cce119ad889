import { randomBytes } from 'node:crypto';
import type { Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type Provider from 'oidc-provider';
import type { ApiModule } from '../../platform/http/http-app.ts';
import { GOOGLE_CALLBACK_PATH, type GoogleProvider } from '../google/index.ts';
import { loopbackFetch } from './loopback-fetch.ts';
import { openProvider } from './open-provider.ts';
import { createDemoPeople } from './people.ts';
import { registerSignIn } from './sign-in-routes.ts';

const PATH = '/dev/google';
/** oidc-provider's own, and the signature beside it. */
const SESSION_COOKIE = '_session';
const SIGN_IN_PATH = `${PATH}/sign-in`;

/** An OpenID provider in Google's place, for a demo without Google's settings. */
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
      void fastify.register(async (scope) => registerSignIn(scope, SIGN_IN_PATH, people, open));
      void fastify.register(async (scope) => mount(scope, open));
    },
  };
  return { provider, modules: [module] };
}

/** Hands everything else below its path over to the provider, which reads bodies itself. */
function mount(scope: FastifyInstance, open: () => Promise<Provider>): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
  scope.all(`${PATH}/*`, async ({ raw: request }, reply) => {
    const handle = (await open()).callback();
    const address = request.url ?? '/';
    // Nobody is remembered: each time another person can be chosen.
    request.headers.cookie = withoutSession(request.headers.cookie);
    // As Express does it: the provider finds out by this where it is mounted.
    Object.assign(request, { originalUrl: address, url: address.slice(PATH.length) });
    reply.hijack();
    // As the site's own pages have it: the window stays the one that such a page opened.
    reply.raw.setHeader('cross-origin-opener-policy', 'same-origin');
    await handle(request, reply.raw);
  });
}

const withoutSession = (cookies = '') =>
  cookies
    .split('; ')
    .filter((cookie) => !cookie.startsWith(SESSION_COOKIE))
    .join('; ');
