import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import { isVisitorId, VISITOR_HEADER } from '@karwan/shared-contracts';

/** Where a request comes from: the person's own address, and the visitor whom the shell has recognised. */
export type Asker = { ip: string; visitor: string | undefined };

/**
 * Tells who asks by what the proxies in front say. X-Forwarded-For and the visitor's id are believed from a trusted one
 * alone: from anybody else they would be as many visitors as somebody likes to be.
 */
export function createAskers(trustedProxies: readonly string[]) {
  const isTrusted = proxyAddr.compile([...trustedProxies]);
  return {
    isTrusted,
    of(request: IncomingMessage): Asker {
      const visitor = request.headers[VISITOR_HEADER];
      const isKnown =
        typeof visitor === 'string' && isVisitorId(visitor) && isTrusted(request.socket.remoteAddress ?? '', 0);
      return { ip: proxyAddr(request, isTrusted), visitor: isKnown ? visitor : undefined };
    },
  };
}
