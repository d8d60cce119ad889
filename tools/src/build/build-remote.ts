import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { REMOTE_CONTRACT_VERSION, type Release, release as releaseSchema } from '@karwan/shared-contracts';
import type { Mode } from '../rspack/mode.ts';
import { remoteConfigurations } from '../rspack/preset.ts';
import { ENTRY_FILE } from '../rspack/remote-client.ts';
import { type RemoteDescription, readRemoteDescription } from '../rspack/remote-description.ts';
import { SERVER_FILE } from '../rspack/remote-server.ts';
import { currentCommit, inProject } from '../workspace/workspace.ts';
import { compressFiles, describeFiles } from './built-files.ts';
import { faultsOfIslands, faultsOfRemote, prefixesOfRemote } from './check-remote.ts';
import { type Compilation, compile } from './compile.ts';
import { evaluateRemote } from './evaluate-remote.ts';
import { exposedIslands } from './exposed-islands.ts';
import { inputHash } from './input-hash.ts';
import { moduleFacts } from './module-facts.ts';
import type { ModuleSizes } from './module-sizes.ts';
import { readSharedExports } from './shared-exports.ts';
import { missingFromShell, sharedImportsOf } from './shared-imports.ts';
import { isPromised, usedContracts } from './used-contracts.ts';

export type BuildRemoteOptions = {
  /** Absolute folder of the remote. */
  folder: string;
  /** Absolute; default `<folder>/dist`. */
  outFolder?: string;
  mode?: Mode;
};

export type BuiltRemote = {
  release: Release;
  /** Holds `client/`, `server/`, `release.json`, and `modules.json` with what each script consists of. */
  outFolder: string;
  /** True where nothing had changed since the last build, so nothing was done. */
  wasFresh: boolean;
};

/**
 * Builds one remote from its own folder and the shared packages. Throws an Error that says what is wrong with it: it
 * does not compile, imports what the shell does not offer, or exposes what the shell cannot mount.
 */
export async function buildRemote(options: BuildRemoteOptions): Promise<BuiltRemote> {
  const { folder, mode = 'production', outFolder = path.join(folder, 'dist') } = options;
  const description = readRemoteDescription(folder);
  const inputs = inputHash(inputsOf(folder), { mode, description });
  const fresh = freshRelease(outFolder, inputs);
  if (fresh) return { release: fresh, outFolder, wasFresh: true };

  rmSync(path.join(outFolder, 'inputs.json'), { force: true });
  const configurations = remoteConfigurations(folder, { mode, outFolder });
  const [client, server] = await Promise.all([compile(configurations.client), compile(configurations.server)]);
  const release = describe({ description, folder, outFolder, client, server });
  await compressFiles(path.join(outFolder, 'client'));
  writeFileSync(path.join(outFolder, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);
  writeFileSync(path.join(outFolder, 'modules.json'), JSON.stringify(inClient(client.moduleSizes)));
  writeFileSync(path.join(outFolder, 'inputs.json'), JSON.stringify({ inputs }));
  return { release, outFolder, wasFresh: false };
}

/** Everything whose change may change the bundle. */
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
  ].map((place) => inProject(place)),
];

function freshRelease(outFolder: string, inputs: string): Release | undefined {
  const note = path.join(outFolder, 'inputs.json');
  if (!existsSync(note) || JSON.parse(readFileSync(note, 'utf8')).inputs !== inputs) return undefined;
  return JSON.parse(readFileSync(path.join(outFolder, 'release.json'), 'utf8'));
}

function describe(built: {
  description: RemoteDescription;
  folder: string;
  outFolder: string;
  client: Compilation;
  server: Compilation;
}): Release {
  const { description, folder, outFolder, client, server } = built;
  // What a public page relies on is in the server's bundle alone.
  const modules = new Set([...client.modules, ...server.modules]);
  const facts = new Map([...modules].filter(isWritten).map((file) => [file, moduleFacts(file)]));
  const sharedImports = sharedImportsOf([...facts.values()]);
  const remote = evaluateRemote(path.join(outFolder, 'server', SERVER_FILE), folder);
  const chunks = withFolder(client.chunkGroups);
  const islands = exposedIslands(folder);
  const own = [...facts].filter(([file]) => isPromised(file, folder)).map(([, fact]) => fact);
  const placed = new Set(server.modules.flatMap((file) => [...(facts.get(file)?.islands ?? [])]));
  const uses = { ...usedContracts(own), islands: [...placed].sort(), sharedImports };
  const faults = [
    ...missingFromShell(sharedImports, readSharedExports()),
    ...faultsOfRemote(remote, description.name, chunks),
    ...faultsOfIslands({ islands, uses, chunks }),
  ];
  if (faults.length > 0) throw new Error(`${description.name} cannot be released:\n- ${faults.join('\n- ')}`);

  const files = { ...filesOf('client', outFolder), ...filesOf('server', outFolder) };
  return releaseSchema.parse({
    remote: description.name,
    version: `${description.packageVersion}-${shortHash(JSON.stringify(files))}`,
    commit: commitOrNone(),
    builtAt: new Date().toISOString(),
    contract: REMOTE_CONTRACT_VERSION,
    container: 'plain',
    clientEntry: `client/${ENTRY_FILE}`,
    serverEntry: `server/${SERVER_FILE}`,
    files,
    chunks,
    pathPrefixes: prefixesOfRemote(remote),
    widgets: Object.keys(remote.widgets),
    islands,
    uses,
  });
}

/** First-party modules and those of libraries: only the bundler's own runtime has no file. */
const isWritten = (file: string) => existsSync(file);

const withFolder = (groups: Record<string, string[]>): Release['chunks'] =>
  Object.fromEntries(
    Object.entries(groups).map(([name, files]) => [
      name,
      { scripts: files.map((file) => `client/${file}`), styles: [] },
    ]),
  );

const inClient = (sizes: ModuleSizes): ModuleSizes =>
  Object.fromEntries(Object.entries(sizes).map(([file, ofFile]) => [`client/${file}`, ofFile]));

const filesOf = (side: 'client' | 'server', outFolder: string): Release['files'] =>
  Object.fromEntries(
    Object.entries(describeFiles(path.join(outFolder, side))).map(([file, facts]) => [`${side}/${file}`, facts]),
  );

/** Sources without a repository, as from an archive, have no commit. */
const commitOrNone = () => {
  const commit = currentCommit();
  return /^[0-9a-f]{7,64}$/.test(commit) ? commit : NO_COMMIT;
};

const NO_COMMIT = '0'.repeat(40);

const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 10);
