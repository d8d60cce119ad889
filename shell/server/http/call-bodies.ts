import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Maximum body size of a call; same limit as in the API. */
const MAX_CALL_BYTES = 262_144;
/**
 * Maximum body size of a form with a file. The API accepts files up to 5 MB and itself rejects larger ones below this
 * limit.
 */
export const MAX_UPLOAD_BYTES = 8_388_608;
/** Bodies up to this size cost no more than their headers, so they are not counted. */
export const SMALL_BYTES = 16_384;

/** Slower than 1 KB/s: the client is gone or is holding resources on purpose. */
const MIN_BYTES_PER_CHECK = 20_480;
const CHECK_INTERVAL_MS = 20_000;

/**
 * Buffers each body completely before the API is called: slow or aborted uploads cost the API nothing, and a "too
 * large" response never crosses a body still being sent.
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
    if (hasBody(request)) abortIfStalled(request, reply);
  });
}

/** Bytes that a request's body may buffer here; 0 if too small to count. */
export function bufferedBytes(request: FastifyRequest): number {
  if (!hasBody(request)) return 0;
  const { 'content-length': length } = request.headers;
  const bytes = length === undefined ? MAX_UPLOAD_BYTES : Number(length);
  // Bodies over the limit are rejected before they are read.
  return bytes > SMALL_BYTES && bytes <= MAX_UPLOAD_BYTES ? bytes : 0;
}

const hasBody = ({ method, headers }: FastifyRequest) =>
  method !== 'GET' &&
  method !== 'HEAD' &&
  (headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0);

function abortIfStalled({ raw }: FastifyRequest, reply: FastifyReply): void {
  let bytesBefore = raw.socket.bytesRead;
  const stallCheck = setInterval(() => {
    if (raw.complete) return clearInterval(stallCheck);
    if (raw.socket.bytesRead - bytesBefore < MIN_BYTES_PER_CHECK) raw.socket.destroy();
    bytesBefore = raw.socket.bytesRead;
  }, CHECK_INTERVAL_MS);
  reply.raw.once('close', () => clearInterval(stallCheck));
}
