import {
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { hostFileIn } from '../release/live-host.ts';
import type { Mode } from '../rspack/mode.ts';
import { asMonolith, type MonolithOptions } from '../rspack/monolith.ts';
import {
  PUBLIC_ENTRY,
  RENDER_BENCH_FILE,
  renderBench,
  SHELL_ENTRY,
  STATIC_PATH,
  shellConfigurations,
} from '../rspack/shell-configurations.ts';
import { cacheFolder, inProject, remoteNames } from '../workspace/workspace.ts';
import { compressFiles, integrityOf } from './built-files.ts';
import { compile } from './compile.ts';
import { describeHost } from './describe-host.ts';
import { inputHash } from './input-hash.ts';

export type BuildShellOptions = {
  /** Absolute; default `shell/dist`. Each build gets a folder of its own in it. */
  distFolder?: string;
  mode?: Mode;
  /** For benches: all remotes of this checkout inside, no federation. Never becomes the current build. */
  isMonolith?: boolean;
};

export type BuiltShell = {
  /** Absolute; holds `client/`, `server/`, `worker/`, `host.json` and `assets.json`. Named after what it was built from. */
  outFolder: string;
  wasFresh: boolean;
};

/** A running shell keeps reading the folder that it started from, so some older ones stay. */
const KEPT_BUILDS = 5;

/**
 * Builds the host's browser and server bundles and makes them the ones that the next start takes (`dist/current`).
 * Remotes are no part of it. Throws with the compiler's errors.
 */
export async function buildShell(options: BuildShellOptions = {}): Promise<BuiltShell> {
  const { distFolder = inProject('shell/dist'), mode = 'production', isMonolith = false } = options;
  const folder = inProject('shell');
  const remotes = isMonolith ? remoteNames() : [];
  const name = inputHash([...shellInputs(), ...remotes.map((remote) => inProject(remote, 'src'))], {
    mode,
    remotes,
  }).slice(0, 12);
  const outFolder = path.join(distFolder, name);
  const assetsFile = path.join(outFolder, 'assets.json');
  const wasFresh = existsSync(assetsFile);
  if (!wasFresh) {
    const federated = shellConfigurations({ folder, outFolder, mode });
    const configurations = isMonolith ? asMonolith(federated, monolithOptions(remotes, mode)) : federated;
    const [client] = await Promise.all([
      compile(configurations.client),
      compile(configurations.server),
      compile(federated.worker),
    ]);
    await compressFiles(path.join(outFolder, 'client'));
    writeFileSync(hostFileIn(outFolder), `${JSON.stringify(describeHost(), null, 2)}\n`);
    writeFileSync(
      assetsFile,
      JSON.stringify({ ...assetsOf(client.chunkGroups, outFolder, mode), isMonolith }, null, 2),
    );
  }
  if (!isMonolith) makeCurrent(distFolder, name);
  removeOldBuilds(distFolder);
  return { outFolder, wasFresh };
}

/**
 * Builds what a bench of server rendering loads, beside the current build of the shell. Returns its file, which exports
 * `createRenderBench` of `shell/src/entry/render-bench.tsx`.
 */
export async function buildRenderBench(): Promise<string> {
  const { outFolder } = await buildShell();
  await compile(renderBench({ folder: inProject('shell'), outFolder, mode: 'production' }));
  return path.join(outFolder, 'server', RENDER_BENCH_FILE);
}

const monolithOptions = (remotes: string[], mode: Mode): MonolithOptions => ({
  mode,
  remotes: remotes.map((name) => ({ name, folder: inProject(name, 'src') })),
  packages: ['shell', 'shared-kit', 'shared-ui', 'shared-contracts'].map((name) => ({
    name,
    folder: inProject(name, 'src'),
  })),
  workFolder: path.join(cacheFolder, 'monolith'),
});

function makeCurrent(distFolder: string, name: string) {
  const current = path.join(distFolder, 'current');
  const isCurrent = existsSync(current) && readFileSync(current, 'utf8') === name;
  if (!isCurrent) {
    const incoming = `${current}.${process.pid}`;
    writeFileSync(incoming, name);
    renameSync(incoming, current);
  }
  try {
    // Its age decides how long it is kept.
    const now = new Date();
    utimesSync(path.join(distFolder, name), now, now);
  } catch (error) {
    // On a server the site's user may only read the checkout, which is built already.
    if (!isCurrent) throw error;
  }
}

function removeOldBuilds(distFolder: string) {
  const builds = readdirSync(distFolder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => path.join(distFolder, name))
    .sort((one, other) => statSync(other).mtimeMs - statSync(one).mtimeMs);
  for (const build of builds.slice(KEPT_BUILDS)) rmSync(build, { recursive: true, force: true });
}

const shellInputs = () =>
  [
    'shell/src',
    'shell/package.json',
    'shared-contracts/src',
    'shared-ui/src',
    'shared-kit/src',
    'tools/src/rspack',
    'tools/src/build',
    'package-lock.json',
  ].map((place) => inProject(place));

/** What the server preloads, in the form of `ShellAssets` in `shell/src/render/protocol.ts`. */
function assetsOf(chunkGroups: Record<string, string[]>, outFolder: string, mode: Mode) {
  const scripts = (files: string[] = []) =>
    files.map((file) => ({
      url: STATIC_PATH + file,
      integrity: integrityOf(readFileSync(path.join(outFolder, 'client', file))),
    }));
  const { [SHELL_ENTRY]: entry, [PUBLIC_ENTRY]: publicEntry, ...chunks } = chunkGroups;
  // Without integrity, as in development, a chunk is asked for otherwise than a preload asks for it.
  const preloaded = mode === 'development' ? {} : chunks;
  return {
    entry: scripts(entry),
    publicEntry: scripts(publicEntry),
    chunks: Object.fromEntries(Object.entries(preloaded).map(([name, files]) => [name, scripts(files)])),
  };
}
