import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inputHash } from '../build/input-hash.ts';
import { withLock } from '../release/lock.ts';
import { cacheFolder, inProject } from '../workspace/workspace.ts';

const BUILD_TIMEOUT_MS = 10 * 60_000;

/**
 * Returns a folder filled by `build`, cached until something in `sources` (files or folders of the project) changes.
 * Removes builds of other sources. Concurrent runs wait for each other.
 */
export function buildOnce(label: string, sources: string[], build: (folder: string) => Promise<void>): Promise<string> {
  const parentFolder = path.join(cacheFolder, 'variants', label);
  const folder = path.join(
    parentFolder,
    inputHash(
      sources.map((index) => inProject(index)),
      {},
    ).slice(0, 12),
  );
  const doneMarker = path.join(folder, 'done');
  mkdirSync(parentFolder, { recursive: true });
  return withLock(
    path.join(parentFolder, 'build.lock'),
    async () => {
      if (existsSync(doneMarker)) return folder;
      const previousBuilds = readdirSync(parentFolder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
      for (const { name } of previousBuilds) rmSync(path.join(parentFolder, name), { recursive: true });
      mkdirSync(folder);
      await build(folder);
      writeFileSync(doneMarker, '');
      return folder;
    },
    BUILD_TIMEOUT_MS,
  );
}
