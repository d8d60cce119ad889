import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { containerName, ENTRY_FILE } from '../rspack/remote-client.ts';
import { readRemoteDescription } from '../rspack/remote-description.ts';
import { NO_COMMIT } from '../workspace/workspace.ts';
import type { BuiltRemote } from './build-remote.ts';
import { compressFiles } from './built-files.ts';
import { describeRelease } from './describe-release.ts';
import { filesIn } from './input-hash.ts';

/**
 * A remote that was built by other tools than the project's, ready for `releaseRemote` (docs/how-to.md). `folder` is absolute and
 * has its package.json, `src`, `dist/client` and `dist/server`; what it relies on is read from `src`. Throws as `buildRemote` does.
 */
export async function describeBuilt(folder: string): Promise<BuiltRemote> {
  const outFolder = path.join(folder, 'dist');
  const clientFolder = path.join(outFolder, 'client');
  const description = readRemoteDescription(folder);
  const container = containerName(description.name);
  if (!new RegExp(`\\b${container}\\b`).test(readFileSync(path.join(clientFolder, ENTRY_FILE), 'utf8')))
    throw new Error(`client/${ENTRY_FILE} leaves no ${container} in the page: give the federation that name`);
  // Names every module of the source.
  rmSync(path.join(clientFolder, 'mf-stats.json'), { force: true });
  const modules = filesIn(path.join(folder, 'src')).filter(
    (file) => /\.[jt]sx?$/.test(file) && !/\.(test|spec|stories)\.\w+$/.test(file),
  );
  const release = describeRelease({
    description,
    folder,
    outFolder,
    // No page of it names its chunk: what it loads, its own runtime knows.
    client: { modules, chunkGroups: {} },
    server: { modules },
    origin: { commit: NO_COMMIT, container: 'plain' },
  });
  await compressFiles(clientFolder);
  writeFileSync(path.join(outFolder, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);
  return { release, outFolder, wasFresh: false };
}
