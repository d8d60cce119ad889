import type { FastifyInstance } from 'fastify';
import type Provider from 'oidc-provider';

/** oidc-provider's own, and the signature beside it. */
const SESSION_COOKIE = '_session';

/** Hands everything below `path` that nobody else serves over to the provider, which reads bodies itself. */
export function registerProvider(scope: FastifyInstance, path: string, open: () => Promise<Provider>): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
  scope.all(`${path}/*`, async ({ raw: request }, reply) => {
    const handle = (await open()).callback();
    const address = request.url ?? '/';
    // Nobody is remembered: each time another person can be chosen.
    request.headers.cookie = withoutSession(request.headers.cookie);
    // As Express does it: the provider finds out by this where it is mounted.
    Object.assign(request, { originalUrl: address, url: address.slice(path.length) });
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
