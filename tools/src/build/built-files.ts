import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Release } from '@karwan/shared-contracts';
import { listFiles } from './input-hash.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** The Subresource Integrity hash of a file. */
export const integrityOf = (content: Buffer) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** All files in `folder` by relative path, with forward slashes. Omits compressed copies. */
export function describeFiles(folder: string): Release['files'] {
  const files = listFiles(folder).filter((file) => !/\.(br|gz)$/.test(file));
  return Object.fromEntries(
    files.map((file) => {
      const content = readFileSync(file);
      const name = path.relative(folder, file).split(path.sep).join('/');
      return [name, { integrity: integrityOf(content), bytes: content.length }];
    }),
  );
}

/** Writes `.br` and `.gz` next to text files of 1 KB or more, so that serving needs no compression. */
export async function compressFiles(folder: string): Promise<void> {
  const compressible = listFiles(folder).filter((file) => /\.(js|css|svg|json|txt)$/.test(file));
  await Promise.all(
    compressible.map(async (file) => {
      const content = readFileSync(file);
      if (content.length < 1024) return;
      const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_MODE]: 1 } };
      writeFileSync(`${file}.br`, await compressBrotli(content, quality));
      writeFileSync(`${file}.gz`, await compressGzip(content, { level: 9 }));
    }),
  );
}
