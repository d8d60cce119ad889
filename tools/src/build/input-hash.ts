import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

const ignored = new Set(['node_modules', 'dist', '.cache', '.karwan', '.swc', 'test-results', 'playwright-report']);

type FileOptions = {
  /** Default: false, since bundles contain no tests. */
  withTests?: boolean;
};

/**
 * Hashes all inputs of a build: all files in `roots` (files or folders), their paths and `options`. Ignores
 * modification times, which every checkout changes.
 */
export function inputHash(roots: readonly string[], options: unknown, fileOptions: FileOptions = {}): string {
  const hash = createHash('sha256').update(JSON.stringify(options));
  for (const root of roots) {
    for (const file of listFiles(root, fileOptions))
      hash.update(`\0${path.relative(root, file)}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** All files in `root` as sorted absolute paths, or `root` itself if it is a file. */
export function listFiles(root: string, { withTests = false }: FileOptions = {}): string[] {
  if (statSync(root).isFile()) return [root];
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter(
      (file) =>
        !path
          .relative(root, file)
          .split(path.sep)
          .some((part) => ignored.has(part)),
    )
    .filter((file) => withTests || !/\.test\.tsx?$/.test(file))
    .sort();
}
