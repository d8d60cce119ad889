import { hasPlainPath } from '@karwan/shared-contracts';
import type { FastifyError, FastifyInstance } from 'fastify';
import { answerWithError, type RefusalStatus } from './error-document.ts';

const READING = ['GET', 'HEAD'];

/** Answers what no route does: files that are not there, methods that pages do not take, and requests that cannot be. */
export function registerRefusals(app: FastifyInstance): void {
  // Before a body is read: what is sent is of no interest, whatever type it has.
  app.addHook('onRequest', async (request, reply) => {
    if (!hasPlainPath(request.originalUrl)) return answerWithError(request, reply, 400);
    if (!request.is404 || READING.includes(request.method)) return;
    reply.header('allow', READING.join(', '));
    return answerWithError(request, reply, 405);
  });
  app.setNotFoundHandler((request, reply) => answerWithError(request, reply, 404));
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = statusOf(error);
    if (status === 500) request.log.error({ err: error }, 'A request failed');
    return answerWithError(request, reply, status);
  });
}

/** A way out of where files lie is told like a file that is not there. */
function statusOf({ statusCode = 500 }: FastifyError): RefusalStatus {
  if (statusCode === 413) return 413;
  if (statusCode === 403 || statusCode === 404) return 404;
  return statusCode >= 400 && statusCode < 500 ? 400 : 500;
}
