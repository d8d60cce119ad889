import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerWithError } from './error-document.ts';
import { commonHeaders, type HeaderOptions } from './security-headers.ts';

const READING = ['GET', 'HEAD'];

/** For Fastify's option `frameworkErrors`: addresses that no route can be looked up for. No hook has run before it. */
export const answerBadAddress =
  (options: HeaderOptions) =>
  (_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    reply.header('x-request-id', request.id).headers(commonHeaders(options));
    void answerWithError(request, reply, options, 400);
  };

/** Answers what no route does: files that are not there, and methods that pages do not take. */
export function registerRefusals(app: FastifyInstance, options: HeaderOptions): void {
  // Before a body is read: what is sent is of no interest, whatever type it has.
  app.addHook('onRequest', async (request, reply) => {
    if (!request.is404 || READING.includes(request.method)) return;
    reply.header('allow', READING.join(', '));
    return answerWithError(request, reply, options, 405);
  });
  app.setNotFoundHandler((request, reply) => answerWithError(request, reply, options, 404));
}
