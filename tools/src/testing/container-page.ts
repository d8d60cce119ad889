import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { createContext, runInContext } from 'node:vm';
import type { RemoteIslands, RemoteModule } from '@karwan/shared-contracts';
import type { BuiltRemote } from '../build/build-remote.ts';
import { containerName } from '../rspack/remote-client.ts';
import { sharedVersions } from '../rspack/shared-libraries.ts';
import { inProject } from '../workspace/workspace.ts';

const ORIGIN = 'http://karwan.test';

type Script = { src: string; integrity: string; onload: (event: { type: string }) => void };
type Container = {
  init(scope: object): unknown;
  get: {
    (module: './remote'): Promise<() => { remote: RemoteModule }>;
    (module: './islands'): Promise<() => { islands: RemoteIslands }>;
  };
};

/**
 * Loads a built remote's container in a simulated page with scripts from `outFolder`. `requestedScripts` lists the requested
 * scripts by their name in the release, `requestedLibraries` the shared libraries.
 */
export async function openContainer({ release, outFolder }: BuiltRemote) {
  const requestedScripts: { file: string; integrity: string }[] = [];
  const requestedLibraries: string[] = [];
  const urlOf = (file: string) => `${ORIGIN}/${file}`;
  const run = (file: string) => runInContext(readFileSync(path.join(outFolder, file), 'utf8'), page);
  const load = (script: Script) => {
    const file = script.src.slice(urlOf('').length);
    requestedScripts.push({ file, integrity: script.integrity });
    run(file);
    script.onload({ type: 'load' });
  };
  const document = {
    currentScript: { tagName: 'SCRIPT', src: urlOf(release.clientEntry) },
    getElementsByTagName: () => [],
    createElement: () => ({ setAttribute() {} }),
    head: { appendChild: load },
  };
  const requireShared = createRequire(inProject('shell/package.json'));
  const page = createContext({
    document,
    console,
    setTimeout,
    clearTimeout,
    location: { origin: ORIGIN },
    _FEDERATION_RUNTIME_CORE: requireShared('@module-federation/runtime-core'),
  });
  Object.assign(page, { window: page });
  run(release.clientEntry);
  const container: Container = page[containerName(release.remote)];

  const shareScope = Object.entries(sharedVersions(inProject('shell'))).map(([module, version]) => {
    const get = async () => {
      requestedLibraries.push(module);
      return () => requireShared(module);
    };
    return [module, { [version]: { version, get, from: 'shell', eager: false } }];
  });
  await container.init(Object.fromEntries(shareScope));
  const { remote } = (await container.get('./remote'))();
  const { islands } = (await container.get('./islands'))();
  return { remote, islands, requestedScripts, requestedLibraries };
}
