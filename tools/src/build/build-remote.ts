import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CONTAINER, type Release } from '@karwan/shared-contracts';
import type { Mode } from '../rspack/mode.ts';
import { remoteConfigurations } from '../rspack/preset.ts';
import { readRemoteDescription } from '../rspack/remote-description.ts';
import { currentCommit, inProject, isModified, NO_COMMIT } from '../workspace/workspace.ts';
import { compressFiles } from './built-files.ts';
import { compile } from './compile.ts';
import { describeRelease } from './describe-release.ts';
import { inputHash } from './input-hash.ts';
import type { ModuleSizes } from './module-sizes.ts';

export type BuildRemoteOptions = {
  /** Absolute path of the remote. */
  folder: string;
  /** Absolute. Default: `<folder>/dist`. */
  outFolder?: string;
  mode?: Mode;
};

export type BuiltRemote = {
  release: Release;
  /** Contains `client/`, `server/`, `release.json`, and `modules.json` with the modules of each script. */
  outFolder: string;
  /** True if nothing changed since the last build, so it was skipped. */
  wasFresh: boolean;
};

/**
 * Builds one remote from its own folder and the shared packages. Throws if it does not compile, imports what the shell
 * does not provide, or exposes what the shell cannot mount.
 */
export async function buildRemote(options: BuildRemoteOptions): Promise<BuiltRemote> {
  const { folder, mode = 'production', outFolder = path.join(folder, 'dist') } = options;
  const description = readRemoteDescription(folder);
  const inputs = inputHash(inputsOf(folder), { mode, description });
  const existingRelease = freshRelease(outFolder, inputs);
  if (existingRelease) return { release: existingRelease, outFolder, wasFresh: true };

  rmSync(path.join(outFolder, 'inputs.json'), { force: true });
  const configurations = remoteConfigurations(folder, { mode, outFolder });
  const [client, server] = await Promise.all([compile(configurations.client), compile(configurations.server)]);
  // Not published: it lists all source modules.
  rmSync(path.join(outFolder, 'client', 'mf-stats.json'));
  const release = describeRelease({
    description,
    folder,
    outFolder,
    client,
    server,
    origin: {
      commit: commitOrPlaceholder(),
      ...(isModified(inputsOf(folder)) && { isModified: true }),
      container: CONTAINER,
    },
  });
  await compressFiles(path.join(outFolder, 'client'));
  writeFileSync(path.join(outFolder, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);
  writeFileSync(path.join(outFolder, 'modules.json'), JSON.stringify(prefixClientFiles(client.moduleSizes)));
  writeFileSync(path.join(outFolder, 'inputs.json'), JSON.stringify({ inputs }));
  return { release, outFolder, wasFresh: false };
}

/** All inputs of the bundle. */
const inputsOf = (folder: string) => [
  path.join(folder, 'src'),
  path.join(folder, 'package.json'),
  ...[
    'shared-contracts/src',
    'shared-ui/src',
    'shared-kit/src',
    'shell/src/share',
    'tools/src/rspack',
    'tools/src/build',
    'package-lock.json',
  ].map((input) => inProject(input)),
];

function freshRelease(outFolder: string, inputs: string): Release | undefined {
  const inputsFile = path.join(outFolder, 'inputs.json');
  if (!existsSync(inputsFile) || JSON.parse(readFileSync(inputsFile, 'utf8')).inputs !== inputs) return undefined;
  return JSON.parse(readFileSync(path.join(outFolder, 'release.json'), 'utf8'));
}

const prefixClientFiles = (sizes: ModuleSizes): ModuleSizes =>
  Object.fromEntries(Object.entries(sizes).map(([file, moduleSizes]) => [`client/${file}`, moduleSizes]));

/** A source archive without a repository has no commit. */
const commitOrPlaceholder = () => {
  const commit = currentCommit();
  return /^[0-9a-f]{7,64}$/.test(commit) ? commit : NO_COMMIT;
};
