import type { FastifyRequest } from 'fastify';
import { unsupportedMediaType } from './general-refusals.ts';

/** Our clients never compress request bodies, and a small compressed body could expand to gigabytes. */
export function rejectCompressed({ headers }: FastifyRequest): void {
  const { 'content-encoding': encoding } = headers;
  if (encoding === undefined || encoding.toLowerCase() === 'identity') return;
  throw unsupportedMediaType({
    message: 'Compressed bodies are not accepted.',
    headers: { 'accept-encoding': 'identity' },
  });
}
