import { PassThrough, type Transform } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';

export type ContentEncoding = 'br' | 'gzip';

export type CompressedBody = {
  stream: Transform;
  encoding: ContentEncoding | undefined;
  /** Writes a part and flushes it to the browser without waiting for the compressor's buffer to fill. */
  write: (part: Uint8Array | string) => void;
  end: () => void;
};

/** The quality at which compressing a page takes less time than it saves on a mobile network. */
export const BROTLI_QUALITY = 7;
export const GZIP_LEVEL = 5;
/** Larger than any page: slow readers must not keep a compressor alive, as it uses far more memory than its output. */
const bufferOptions = { readableHighWaterMark: 1_048_576 };

/** A body written in parts, in the best encoding that the browser accepts. */
export function compressedBody(acceptEncoding: string | undefined): CompressedBody {
  const encoding = bestEncoding(acceptEncoding);
  if (encoding === 'br') {
    const stream = createBrotliCompress({
      ...bufferOptions,
      params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY },
    });
    return createBody(stream, 'br', () => stream.flush(constants.BROTLI_OPERATION_FLUSH));
  }
  if (encoding === 'gzip') {
    const stream = createGzip({ ...bufferOptions, level: GZIP_LEVEL });
    return createBody(stream, 'gzip', () => stream.flush(constants.Z_SYNC_FLUSH));
  }
  return createBody(new PassThrough(bufferOptions), undefined, () => undefined);
}

/** A weight of 0 means that the encoding must not be used. */
const ZERO_QUALITY = /;\s*q=0(\.0*)?\s*$/i;

/** The best encoding that the browser accepts; undefined if it supports none of ours. */
export function bestEncoding(acceptEncoding: string | undefined): ContentEncoding | undefined {
  const accepted = (acceptEncoding ?? '')
    .split(',')
    .filter((entry) => !ZERO_QUALITY.test(entry))
    .map((entry) => entry.split(';')[0]?.trim());
  return (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding));
}

const createBody = (stream: Transform, encoding: CompressedBody['encoding'], flush: () => void): CompressedBody => ({
  stream,
  encoding,
  write(part) {
    stream.write(part);
    flush();
  },
  end: () => stream.end(),
});
