import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { compileFunction } from 'node:vm';
import { isRemoteModule, REMOTE_CONTRACT_VERSION, type RemoteModule, sharedModules } from '@karwan/shared-contracts';

/** Evaluates a remote's server file like the shell and returns its export. Throws if it violates the contract. */
export function evaluateRemote(serverFile: string, remoteFolder: string): RemoteModule {
  const requireInstalled = createRequire(path.join(remoteFolder, 'package.json'));
  const requireShared = (id: string): unknown => {
    if (!sharedModules.some((module) => module === id)) throw new Error(`The server file asks for "${id}"`);
    return requireInstalled(id);
  };
  const module: { exports: { remote?: unknown } } = { exports: {} };
  const { timers, finishLoading } = createGuardedTimers();
  const names = ['module', 'exports', 'require', ...Object.keys(timers)];
  const run = compileFunction(readFileSync(serverFile, 'utf8'), names, { filename: serverFile });
  run(module, module.exports, requireShared, ...Object.values(timers));
  finishLoading();
  return validateRemote(module.exports.remote);
}

/** Rejects timers at module level: in a render thread, they would keep an unloaded version alive. */
function createGuardedTimers() {
  let isLoading = true;
  const guard =
    (name: string, start: (...args: never[]) => unknown) =>
    (...args: never[]) => {
      if (isLoading) throw new Error(`A module calls ${name} while it is loaded: start it in a loader or an effect`);
      return start(...args);
    };
  const timers = { setTimeout: guard('setTimeout', setTimeout), setInterval: guard('setInterval', setInterval) };
  return {
    timers,
    finishLoading: () => {
      isLoading = false;
    },
  };
}

function validateRemote(remote: unknown): RemoteModule {
  if (typeof remote !== 'object' || remote === null || !('contract' in remote))
    throw new Error('What is exposed as ./remote must export `remote: RemoteModule`');
  if (remote.contract !== REMOTE_CONTRACT_VERSION)
    throw new Error(`The remote follows contract ${remote.contract}; this is ${REMOTE_CONTRACT_VERSION}`);
  if (!isRemoteModule(remote)) throw new Error('`remote` must have routes, widgets and the words of copy.en');
  return remote;
}
