import httpProxy from '@fastify/http-proxy';
import { API_UNREACHABLE, messages } from '@karwan/shared-contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Paths of this origin that the API answers; one of them is the live connection's. */
const PREFIXES = [
  { prefix: '/api', isLive: false },
  { prefix: '/media', isLive: false },
  // Of a demo alone; elsewhere the API has nothing there.
  { prefix: '/dev', isLive: false },
  { prefix: '/socket.io', isLive: true },
];

/** Headers of the connection to the API: who is asking, and from which page. The library's types leave the option out. */
const liveClient = {
  headers: {},
  rewriteRequestHeaders: (headers: Record<string, string>, { headers: asked, ip, protocol }: FastifyRequest) => ({
    ...headers,
    ...(asked.cookie ? { cookie: asked.cookie } : {}),
    ...(asked.origin ? { origin: asked.origin } : {}),
    'x-forwarded-for': ip,
    'x-forwarded-proto': protocol,
  }),
};

/** Hands calls, pictures and live connections on to the API, so that a browser knows one origin. */
export async function registerProxy(app: FastifyInstance, apiOrigin: string) {
  for (const { prefix, isLive } of PREFIXES) {
    await app.register(httpProxy, {
      upstream: apiOrigin,
      prefix,
      rewritePrefix: prefix,
      websocket: isLive,
      wsClientOptions: liveClient,
      replyOptions: {
        rewriteRequestHeaders: (request, headers) => ({
          ...headers,
          'x-forwarded-for': request.ip,
          'x-forwarded-proto': request.protocol,
          'x-forwarded-host': request.host,
          'x-request-id': request.id,
        }),
        onError: (reply, { error }) => {
          reply.log.warn({ err: error }, 'The API does not answer');
          reply.code(503).send({ success: false, code: API_UNREACHABLE, message: messages.networkError });
        },
      },
    });
  }
}
