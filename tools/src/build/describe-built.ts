import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { containerName, ENTRY_FILE } from '../rspack/remote-client.ts';
import { readRemoteDescription } from '../rspack/remote-description.ts';
import { NO_COMMIT } from '../workspace/workspace.ts';
import type { BuiltRemote } from './build-remote.ts';
import { compressFiles } from './built-files.ts';
import { describeRelease } from './describe-release.ts';
import { listFiles } from './input-hash.ts';

/**
 * Describes a remote built with other tools, for `releaseRemote` (docs/how-to.md). `folder` is absolute and contains
 * package.json, `src`, `dist/client` and `dist/server`; the contracts it uses are read from `src`. Throws like
 * `buildRemote`.
 */
export async function describeBuilt(folder: string): Promise<BuiltRemote> {
  const outFolder = path.join(folder, 'dist');
  const clientFolder = path.join(outFolder, 'client');
  const description = readRemoteDescription(folder);
  const container = containerName(description.name);
  if (!new RegExp(`\\b${container}\\b`).test(readFileSync(path.join(clientFolder, ENTRY_FILE), 'utf8')))
    throw new Error(`client/${ENTRY_FILE} leaves no ${container} in the page: give the federation that name`);
  // Not published: it lists all source modules.
  rmSync(path.join(clientFolder, 'mf-stats.json'), { force: true });
  const modules = listFiles(path.join(folder, 'src')).filter(
    (file) => /\.[jt]sx?$/.test(file) && !/\.(test|spec|stories)\.\w+$/.test(file),
  );
  const release = describeRelease({
    description,
    folder,
    outFolder,
    // Pages do not preload its chunks: only its own runtime knows them.
    client: { modules, chunkGroups: {} },
    server: { modules },
    origin: { commit: NO_COMMIT, container: 'plain' },
  });
  await compressFiles(clientFolder);
  writeFileSync(path.join(outFolder, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);
  return { release, outFolder, wasFresh: false };
}
