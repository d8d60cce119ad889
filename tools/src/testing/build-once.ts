import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inputHash } from '../build/input-hash.ts';
import { withLock } from '../release/lock.ts';
import { cacheFolder, inProject } from '../workspace/workspace.ts';

const BUILD_LIMIT_MS = 10 * 60_000;

/**
 * Returns a folder filled by `build`, cached until something in `sources` (files or folders of the project) changes.
 * Removes builds of other sources. Concurrent runs wait for each other.
 */
export function buildOnce(label: string, sources: string[], build: (folder: string) => Promise<void>): Promise<string> {
  const kept = path.join(cacheFolder, 'variants', label);
  const folder = path.join(
    kept,
    inputHash(
      sources.map((place) => inProject(place)),
      {},
    ).slice(0, 12),
  );
  const done = path.join(folder, 'done');
  mkdirSync(kept, { recursive: true });
  return withLock(
    path.join(kept, 'build.lock'),
    async () => {
      if (existsSync(done)) return folder;
      const old = readdirSync(kept, { withFileTypes: true }).filter((entry) => entry.isDirectory());
      for (const { name } of old) rmSync(path.join(kept, name), { recursive: true });
      mkdirSync(folder);
      await build(folder);
      writeFileSync(done, '');
      return folder;
    },
    BUILD_LIMIT_MS,
  );
}
