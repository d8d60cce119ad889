import type { FastifyInstance } from 'fastify';
import type Provider from 'oidc-provider';

/** oidc-provider's session cookie, and its signature. */
const SESSION_COOKIE = '_session';

/** Forwards all other requests below `path` to the provider, which parses bodies itself. */
export function registerDemoProviderRoutes(scope: FastifyInstance, path: string, open: () => Promise<Provider>): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
  scope.all(`${path}/*`, async ({ raw: request }, reply) => {
    const handle = (await open()).callback();
    const address = request.url ?? '/';
    // Ignore the session, so that another person can be chosen each time.
    request.headers.cookie = withoutSession(request.headers.cookie);
    // Like Express: passes the provider its mount path.
    Object.assign(request, { originalUrl: address, url: address.slice(path.length) });
    reply.hijack();
    // Same policy as the site's pages, so that the window keeps its opener.
    reply.raw.setHeader('cross-origin-opener-policy', 'same-origin');
    await handle(request, reply.raw);
  });
}

const withoutSession = (cookies = '') =>
  cookies
    .split('; ')
    .filter((cookie) => !cookie.startsWith(SESSION_COOKIE))
    .join('; ');
