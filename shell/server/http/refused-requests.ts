import { hasUnambiguousPath } from '@karwan/shared-contracts';
import type { FastifyError, FastifyInstance } from 'fastify';
import { answerWithError, type RefusalStatus } from './error-document.ts';

const READ_METHODS = ['GET', 'HEAD'];

/** Answers requests without a route: missing files, methods that pages do not accept, and malformed requests. */
export function registerRefusals(app: FastifyInstance): void {
  // Runs before the body is parsed, so that the response does not depend on its type.
  app.addHook('onRequest', async (request, reply) => {
    if (!hasUnambiguousPath(request.originalUrl)) return answerWithError(request, reply, 400);
    if (!request.is404 || READ_METHODS.includes(request.method)) return;
    reply.header('allow', READ_METHODS.join(', '));
    return answerWithError(request, reply, 405);
  });
  app.setNotFoundHandler((request, reply) => answerWithError(request, reply, 404));
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = statusOf(error);
    if (status === 500) request.log.error({ err: error }, 'A request failed');
    return answerWithError(request, reply, status);
  });
}

/** Path traversal gets the same answer as a missing file. */
function statusOf({ statusCode = 500 }: FastifyError): RefusalStatus {
  if (statusCode === 413) return 413;
  if (statusCode === 403 || statusCode === 404) return 404;
  return statusCode >= 400 && statusCode < 500 ? 400 : 500;
}
