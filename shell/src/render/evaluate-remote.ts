import { compileFunction } from 'node:vm';
import { isMountedContract, isRemoteModule, MOUNTED_CONTRACTS, type RemoteModule } from '@karwan/shared-contracts';
import { sharedLibraries } from '../federation/shared-libraries.ts';

const shared = new Map<string, unknown>(Object.entries(sharedLibraries));

/**
 * Runs a remote's server file and returns its exports. `require` provides only the shell's shared libraries. Only the
 * caller references the result, so that dropping it frees the version.
 */
export function evaluateRemote(code: string, fileName: string): RemoteModule {
  const module: { exports: { remote?: unknown } } = { exports: {} };
  const run = compileFunction(code, ['module', 'exports', 'require'], { filename: fileName });
  run(module, module.exports, (id: string) => {
    const library = shared.get(id);
    if (library === undefined) throw new Error(`${fileName} asks for "${id}", which the shell does not offer`);
    return library;
  });
  const { remote } = module.exports;
  if (!isRemoteModule(remote) || !isMountedContract(remote.contract))
    throw new Error(`${fileName} exposes no remote of contract ${MOUNTED_CONTRACTS.join(' or ')}`);
  return remote;
}
