import type { FastifyInstance } from 'fastify';

export function handleEnvelopes(fastify: FastifyInstance, _services: unknown): void {
  fastify.decorateRequest('answerKey', undefined);
}
