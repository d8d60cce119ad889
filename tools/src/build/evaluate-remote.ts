import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { compileFunction } from 'node:vm';
import { REMOTE_CONTRACT_VERSION, type RemoteModule, sharedModules } from '@karwan/shared-contracts';

/** Runs a remote's server file the way the shell does and returns what it exports. Throws when it breaks the contract. */
export function evaluateRemote(serverFile: string, remoteFolder: string): RemoteModule {
  const requireInstalled = createRequire(path.join(remoteFolder, 'package.json'));
  const requireShared = (id: string): unknown => {
    if (!sharedModules.some((module) => module === id)) throw new Error(`The server file asks for "${id}"`);
    return requireInstalled(id);
  };
  const module: { exports: { remote?: unknown } } = { exports: {} };
  const run = compileFunction(readFileSync(serverFile, 'utf8'), ['module', 'exports', 'require'], {
    filename: serverFile,
  });
  run(module, module.exports, requireShared);
  return checked(module.exports.remote);
}

function checked(remote: unknown): RemoteModule {
  if (typeof remote !== 'object' || remote === null || !('contract' in remote))
    throw new Error('src/exposes/remote.tsx must export `remote: RemoteModule`');
  if (remote.contract !== REMOTE_CONTRACT_VERSION)
    throw new Error(`The remote follows contract ${remote.contract}; this is ${REMOTE_CONTRACT_VERSION}`);
  // The compiler has checked the rest: remote.tsx is typed.
  return remote as RemoteModule;
}
