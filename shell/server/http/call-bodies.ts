import { Transform } from 'node:stream';
import type { FastifyInstance } from 'fastify';

/** Bytes of a call's body, as in the API. */
const MAX_CALL_BYTES = 262_144;
/** Of a form with files: what the API takes in one call fits well; it says itself which file is too large. */
const MAX_UPLOAD_BYTES = 33_554_432;

/**
 * Bodies of calls are read whole before the API hears of them, so that a slow sender costs it nothing, and a refusal for
 * size never meets a body on its way. Forms with files pass through while they are counted.
 */
export function acceptCallBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_CALL_BYTES }, (_request, body, done) =>
    done(null, body),
  );
  app.addContentTypeParser(
    'multipart/form-data',
    async ({ headers }: { headers: { 'content-length'?: string } }, payload: NodeJS.ReadableStream) => {
      if (Number(headers['content-length']) > MAX_UPLOAD_BYTES) throw tooLarge();
      return payload.pipe(counted());
    },
  );
}

/** A stream of its own: to give up the call to the API must not cut the browser's connection. */
function counted(): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > MAX_UPLOAD_BYTES) done(tooLarge());
      else done(null, chunk);
    },
  });
}

const tooLarge = () => Object.assign(new Error('The body is too large'), { statusCode: 413 });
