import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

const ignored = new Set(['node_modules', 'dist', '.cache', '.karwan', '.swc', 'test-results', 'playwright-report']);

type Wanted = {
  /** Default: false, since bundles contain no tests. */
  withTests?: boolean;
};

/**
 * Hashes all inputs of a build: all files in `places` (files or folders), their paths and `options`. Ignores
 * modification times, which every checkout changes.
 */
export function inputHash(places: readonly string[], options: unknown, wanted: Wanted = {}): string {
  const hash = createHash('sha256').update(JSON.stringify(options));
  for (const place of places) {
    for (const file of filesIn(place, wanted))
      hash.update(`\0${path.relative(place, file)}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** All files in `place` as sorted absolute paths, or `place` itself if it is a file. */
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
