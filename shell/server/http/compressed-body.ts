import { PassThrough, type Transform } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';

export type ContentEncoding = 'br' | 'gzip';

export type CompressedBody = {
  stream: Transform;
  encoding: ContentEncoding | undefined;
  /** Writes a part so that it reaches the browser now, not when the compressor has enough. */
  write: (part: Uint8Array | string) => void;
  end: () => void;
};

/** Quality at which a page costs less time to compress than it saves on a phone's network. */
export const BROTLI_QUALITY = 7;
export const GZIP_LEVEL = 5;
/** More than any page: a compressor, which takes far more memory than what it makes, does not wait for slow readers. */
const room = { readableHighWaterMark: 1_048_576 };

/** A body that is written part by part, in the best encoding that the browser takes. */
export function compressedBody(acceptEncoding: string | undefined): CompressedBody {
  const encoding = bestEncoding(acceptEncoding);
  if (encoding === 'br') {
    const stream = createBrotliCompress({
      ...room,
      params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY },
    });
    return flushing(stream, 'br', () => stream.flush(constants.BROTLI_OPERATION_FLUSH));
  }
  if (encoding === 'gzip') {
    const stream = createGzip({ ...room, level: GZIP_LEVEL });
    return flushing(stream, 'gzip', () => stream.flush(constants.Z_SYNC_FLUSH));
  }
  return flushing(new PassThrough(room), undefined, () => undefined);
}

/** A weight of 0 says that an encoding must not be used. */
const REFUSED = /;\s*q=0(\.0*)?\s*$/i;

/** The best one that the browser takes; undefined: none of ours. */
export function bestEncoding(acceptEncoding: string | undefined): ContentEncoding | undefined {
  const accepted = (acceptEncoding ?? '')
    .split(',')
    .filter((entry) => !REFUSED.test(entry))
    .map((entry) => entry.split(';')[0]?.trim());
  return (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding));
}

const flushing = (stream: Transform, encoding: CompressedBody['encoding'], flush: () => void): CompressedBody => ({
  stream,
  encoding,
  write(part) {
    stream.write(part);
    flush();
  },
  end: () => stream.end(),
});
