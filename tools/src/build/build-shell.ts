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
import { hostFileOf } from '../release/live-host.ts';
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
  /** Absolute. Default: `shell/dist`. Each build gets its own subfolder. */
  distFolder?: string;
  mode?: Mode;
  /** For benches: bundles all remotes of this checkout, without federation. Never becomes the current build. */
  isMonolith?: boolean;
};

export type BuiltShell = {
  /** Absolute; contains `client/`, `server/`, `worker/`, `host.json`, `assets.json`. Named after its inputs' hash. */
  outFolder: string;
  wasFresh: boolean;
};

/** Older builds are retained because a running shell keeps reading its folder. */
const MAX_BUILDS = 5;

/**
 * Builds the host's browser and server bundles and makes them current for the next start (`dist/current`). Does not
 * include remotes. Throws with the compiler's errors.
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
    writeFileSync(hostFileOf(outFolder), `${JSON.stringify(describeHost(), null, 2)}\n`);
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
 * Builds the entry of the server rendering bench next to the shell's current build. Returns its file, which exports
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
    const temporaryFile = `${current}.${process.pid}`;
    writeFileSync(temporaryFile, name);
    renameSync(temporaryFile, current);
  }
  try {
    // The modification time determines how long a build is retained.
    const now = new Date();
    utimesSync(path.join(distFolder, name), now, now);
  } catch (error) {
    // On a server, the site's user may have read-only access to a checkout that is already built.
    if (!isCurrent) throw error;
  }
}

function removeOldBuilds(distFolder: string) {
  const builds = readdirSync(distFolder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => path.join(distFolder, name))
    .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
  for (const build of builds.slice(MAX_BUILDS)) rmSync(build, { recursive: true, force: true });
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
  ].map((input) => inProject(input));

/** The assets that the server preloads, as `ShellAssets` in `shell/src/render/protocol.ts`. */
function assetsOf(chunkGroups: Record<string, string[]>, outFolder: string, mode: Mode) {
  const scripts = (files: string[] = []) =>
    files.map((file) => ({
      url: STATIC_PATH + file,
      integrity: integrityOf(readFileSync(path.join(outFolder, 'client', file))),
    }));
  const { [SHELL_ENTRY]: entry, [PUBLIC_ENTRY]: publicEntry, ...chunks } = chunkGroups;
  // In development, chunks have no integrity, so their requests would not match preloads.
  const preloaded = mode === 'development' ? {} : chunks;
  return {
    entry: scripts(entry),
    publicEntry: scripts(publicEntry),
    chunks: Object.fromEntries(Object.entries(preloaded).map(([name, files]) => [name, scripts(files)])),
  };
}
