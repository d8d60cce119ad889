import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Bytes of a call's body, as in the API. */
const MAX_CALL_BYTES = 262_144;
/** Of a form with a file. The API takes files of 5 MB, and says itself of those that fit in here that they are too large. */
export const MAX_UPLOAD_BYTES = 8_388_608;
/** A body up to here costs no more than the headers before it. */
export const SMALL_BYTES = 16_384;

/** Whoever sends less than 1 KB a second has gone, or wants to hold what others need. */
const LEAST_BYTES = 20_480;
const LEAST_WITHIN_MS = 20_000;

/**
 * Bodies are read whole before the API hears of them: a slow sender, or one who gives up, costs it nothing, and a refusal
 * for size never meets a body on its way.
 */
export function acceptCallBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  for (const [type, bodyLimit] of [
    ['*', MAX_CALL_BYTES],
    ['multipart/form-data', MAX_UPLOAD_BYTES],
  ] as const) {
    app.addContentTypeParser(type, { parseAs: 'buffer', bodyLimit }, (_request, body, done) => done(null, body));
  }
  app.addHook('preParsing', async (request, reply) => {
    if (hasBody(request)) partFromStalled(request, reply);
  });
}

/** Bytes that a request's body may come to hold here; 0 for those that are not worth counting. */
export function heldBytes(request: FastifyRequest): number {
  if (!hasBody(request)) return 0;
  const { 'content-length': length } = request.headers;
  const bytes = length === undefined ? MAX_UPLOAD_BYTES : Number(length);
  // What is larger than anything may be is refused before it is read.
  return bytes > SMALL_BYTES && bytes <= MAX_UPLOAD_BYTES ? bytes : 0;
}

const hasBody = ({ method, headers }: FastifyRequest) =>
  method !== 'GET' &&
  method !== 'HEAD' &&
  (headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0);

function partFromStalled({ raw }: FastifyRequest, reply: FastifyReply): void {
  let before = raw.socket.bytesRead;
  const watch = setInterval(() => {
    if (raw.complete) return clearInterval(watch);
    if (raw.socket.bytesRead - before < LEAST_BYTES) raw.socket.destroy();
    before = raw.socket.bytesRead;
  }, LEAST_WITHIN_MS);
  reply.raw.once('close', () => clearInterval(watch));
}
