import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import {
  REMOTE_CONTRACT_VERSION,
  type Release,
  release as releaseSchema,
  sharedModules,
} from '@karwan/shared-contracts';
import { ENTRY_FILE } from '../rspack/remote-client.ts';
import type { RemoteDescription } from '../rspack/remote-description.ts';
import { SERVER_FILE } from '../rspack/remote-server.ts';
import { sharedVersion } from '../rspack/shared-libraries.ts';
import { describeFiles } from './built-files.ts';
import { findIslandErrors, findRemoteErrors, prefixesOfRemote } from './check-remote.ts';
import type { Compilation } from './compile.ts';
import { evaluateRemote } from './evaluate-remote.ts';
import { exposedIslands } from './exposed-islands.ts';
import { moduleFacts } from './module-facts.ts';
import { readSharedExports } from './shared-exports.ts';
import { missingFromShell, sharedImportsOf } from './shared-imports.ts';
import { belongsToRemote, usedContracts } from './used-contracts.ts';

type BuiltBundles = {
  description: RemoteDescription;
  /** Folder of the remote. */
  folder: string;
  /** Contains `client/` and `server/`. */
  outFolder: string;
  client: Pick<Compilation, 'chunkGroups' | 'modules'>;
  server: Pick<Compilation, 'modules'>;
  origin: Pick<Release, 'commit' | 'isModified' | 'container'>;
};

/** The content of `release.json`. Throws an Error listing what the shell cannot mount or does not provide. */
export function describeRelease(built: BuiltBundles): Release {
  const { description, folder, outFolder, client, server } = built;
  // Contracts used by public pages appear only in the server's bundle.
  const modules = new Set([...client.modules, ...server.modules]);
  const facts = new Map([...modules].filter(existsOnDisk).map((file) => [file, moduleFacts(file)]));
  const sharedImports = sharedImportsOf([...facts.values()]);
  const remote = evaluateRemote(path.join(outFolder, 'server', SERVER_FILE), folder);
  const chunks = withFolder(client.chunkGroups);
  const islands = exposedIslands(folder);
  const ownFacts = [...facts].filter(([file]) => belongsToRemote(file, folder)).map(([, fact]) => fact);
  const placedIslands = new Set(server.modules.flatMap((file) => [...(facts.get(file)?.islands ?? [])]));
  const uses = {
    ...usedContracts(ownFacts),
    islands: [...placedIslands].sort(),
    sharedImports,
    sharedVersions: versionsOf(
      new Set([...facts.values()].flatMap(({ imports }) => imports.map(([module]) => module))),
      folder,
    ),
  };
  const errors = [
    ...missingFromShell(sharedImports, readSharedExports()),
    ...findRemoteErrors(remote, description.name, chunks),
    ...findIslandErrors({ islands, uses, chunks }),
  ];
  if (errors.length > 0) throw new Error(`${description.name} cannot be released:\n- ${errors.join('\n- ')}`);

  const files = { ...filesOf('client', outFolder), ...filesOf('server', outFolder) };
  return releaseSchema.parse({
    remote: description.name,
    version: `${description.packageVersion}-${shortHash(JSON.stringify(files))}`,
    ...built.origin,
    builtAt: new Date().toISOString(),
    contract: REMOTE_CONTRACT_VERSION,
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

const versionsOf = (imported: Set<string>, folder: string) =>
  Object.fromEntries(
    sharedModules.filter((module) => imported.has(module)).map((module) => [module, sharedVersion(module, folder)]),
  );

/** Our own modules and those of libraries; only the bundler's runtime has no file. */
const existsOnDisk = (file: string) => existsSync(file);

const withFolder = (groups: Record<string, string[]>): Release['chunks'] =>
  Object.fromEntries(
    Object.entries(groups).map(([name, files]) => [
      name,
      { scripts: files.map((file) => `client/${file}`), styles: [] },
    ]),
  );

const filesOf = (side: 'client' | 'server', outFolder: string): Release['files'] =>
  Object.fromEntries(
    Object.entries(describeFiles(path.join(outFolder, side))).map(([file, facts]) => [`${side}/${file}`, facts]),
  );

const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 10);
