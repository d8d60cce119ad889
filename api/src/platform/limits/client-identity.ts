import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import { isVisitorId, VISITOR_HEADER } from '@karwan/shared-contracts';

/** The origin of a request: the client's IP address, and the visitor id assigned by the shell. */
export type ClientIdentity = { ip: string; visitor: string | undefined };

/**
 * Identifies clients by the headers of the proxies in front. X-Forwarded-For and the visitor id are trusted only from a
 * trusted proxy; any other client could forge unlimited identities.
 */
export function createClientIdentifier(trustedProxies: readonly string[]) {
  const isTrusted = proxyAddr.compile([...trustedProxies]);
  return {
    isTrusted,
    of(request: IncomingMessage): ClientIdentity {
      const visitor = request.headers[VISITOR_HEADER];
      const isTrustedVisitor =
        typeof visitor === 'string' && isVisitorId(visitor) && isTrusted(request.socket.remoteAddress ?? '', 0);
      return { ip: proxyAddr(request, isTrusted), visitor: isTrustedVisitor ? visitor : undefined };
    },
  };
}
