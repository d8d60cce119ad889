import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

const ignored = new Set(['node_modules', 'dist', '.cache', '.karwan', '.swc', 'test-results', 'playwright-report']);

type Wanted = {
  /** Default: false, because no bundle holds them. */
  withTests?: boolean;
};

/**
 * One hash of everything that a build reads: all files in `places` (files or folders), their paths and `options`. Reads
 * contents, never times: a checkout changes every time.
 */
export function inputHash(places: readonly string[], options: unknown, wanted: Wanted = {}): string {
  const hash = createHash('sha256').update(JSON.stringify(options));
  for (const place of places) {
    for (const file of filesIn(place, wanted))
      hash.update(`\0${path.relative(place, file)}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** Every file below `place`, sorted, with its absolute path; `place` itself when it is a file. */
export function filesIn(place: string, { withTests = false }: Wanted = {}): string[] {
  if (statSync(place).isFile()) return [place];
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter(
      (file) =>
        !path
          .relative(place, file)
          .split(path.sep)
          .some((part) => ignored.has(part)),
    )
    .filter((file) => withTests || !/\.test\.tsx?$/.test(file))
    .sort();
}
