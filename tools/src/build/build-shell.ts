import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Mode } from '../rspack/mode.ts';
import { SHELL_ENTRY, STATIC_PATH, shellConfigurations } from '../rspack/shell-configurations.ts';
import { inProject } from '../workspace/workspace.ts';
import { compressFiles, integrityOf } from './built-files.ts';
import { compile } from './compile.ts';
import { inputHash } from './input-hash.ts';

export type BuildShellOptions = {
  /** Absolute; default `shell/dist`. */
  outFolder?: string;
  mode?: Mode;
};

export type BuiltShell = {
  /** Holds `client/`, `server/` and `assets.json`. */
  outFolder: string;
  wasFresh: boolean;
};

/** Builds the host's browser and server bundles. Remotes are no part of it. Throws with the compiler's errors. */
export async function buildShell(options: BuildShellOptions = {}): Promise<BuiltShell> {
  const { outFolder = inProject('shell/dist'), mode = 'production' } = options;
  const folder = inProject('shell');
  const note = path.join(outFolder, 'inputs.json');
  const inputs = inputHash(shellInputs(), { mode });
  if (existsSync(note) && JSON.parse(readFileSync(note, 'utf8')).inputs === inputs)
    return { outFolder, wasFresh: true };

  rmSync(note, { force: true });
  const configurations = shellConfigurations({ folder, outFolder, mode });
  const [client] = await Promise.all([compile(configurations.client), compile(configurations.server)]);
  await compressFiles(path.join(outFolder, 'client'));
  writeFileSync(path.join(outFolder, 'assets.json'), JSON.stringify(assetsOf(client.chunkGroups, outFolder), null, 2));
  writeFileSync(note, JSON.stringify({ inputs }));
  return { outFolder, wasFresh: false };
}

const shellInputs = () =>
  [
    'shell/src',
    'shell/package.json',
    'shared-contracts/src',
    'shared-ui/src',
    'tools/src/rspack',
    'tools/src/build',
    'package-lock.json',
  ].map((place) => inProject(place));

/** What the server preloads, in the form of `ShellAssets` in `shell/src/render/protocol.ts`. */
function assetsOf(chunkGroups: Record<string, string[]>, outFolder: string) {
  const scripts = (files: string[] = []) =>
    files.map((file) => ({
      url: STATIC_PATH + file,
      integrity: integrityOf(readFileSync(path.join(outFolder, 'client', file))),
    }));
  const { [SHELL_ENTRY]: entry, ...chunks } = chunkGroups;
  return {
    entry: scripts(entry),
    chunks: Object.fromEntries(Object.entries(chunks).map(([name, files]) => [name, scripts(files)])),
  };
}
