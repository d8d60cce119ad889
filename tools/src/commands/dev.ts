import path from 'node:path';
import { buildShell } from '../build/build-shell.ts';
import { devShellEnvironment, startDevRemotes } from '../dev/dev-remotes.ts';
import { apiService, shellService } from '../stack/stack.ts';
import { supervise } from '../stack/supervise.ts';
import { assertPortsFree } from '../start/assert-ports-free.ts';
import { compatibilityStep, openStore, remoteStep, seedSteps, shellStep } from '../start/prepare.ts';
import { restrictFilePermissions } from '../start/restrict-file-permissions.ts';
import { readSettings } from '../start/settings.ts';
import { createShutdownList } from '../start/shutdown-list.ts';
import { runInTerminal } from '../terminal/run-in-terminal.ts';
import { runSteps } from '../terminal/steps.ts';
import { printUsageIfRequested } from '../terminal/usage.ts';
import { cacheFolder, inProject, remoteNames } from '../workspace/workspace.ts';

/** Offset from the site's port to the first port of remotes and of shared-ui's catalogue. */
const PORT_OFFSET = 10;

const running = createShutdownList();

async function main(names: string[]) {
  const settings = readSettings(process.env);
  const { port, apiPort, dataFolder } = settings;
  const firstPort = port + PORT_OFFSET;
  if (names.includes('shared-ui')) return runInTerminal('shared-ui/catalogue/serve.ts', [String(firstPort)]);
  const unknown = names.filter((name) => !remoteNames().includes(name));
  if (unknown.length > 0)
    throw new Error(`Not found: ${unknown.join(', ')}. Available: shared-ui, ${remoteNames().join(', ')}.`);
  const ports = names.map((_, index) => firstPort + index);
  await assertPortsFree([port, apiPort, ...ports], 'dev');
  restrictFilePermissions(dataFolder);

  const folder = path.join(cacheFolder, 'dev');
  const build = { mode: 'development', distFolder: path.join(folder, 'shell') } as const;
  const store = openStore(dataFolder);
  const isLive = (name: string) => store.readDiscovery().microFrontends[name] !== undefined;
  const log = (message: string) => console.log(message);
  await runSteps([
    shellStep(build),
    ...remoteNames()
      .filter((name) => !names.includes(name) && !isLive(name))
      .map((name) => remoteStep(settings, name)),
    compatibilityStep(settings, build),
    ...seedSteps(settings),
  ]);

  const remotes = names.map((name, index) => ({ name, folder: inProject(name), port: firstPort + index }));
  running.push(await startDevRemotes({ store, folder, remotes, log }));
  const { outFolder } = await buildShell(build);
  const stack = { ...settings, env: devShellEnvironment(folder, ports, outFolder) };
  running.push(await supervise({ ...apiService(stack), nodeOptions: ['--watch', '--watch-preserve-output'] }, log));
  running.push(await supervise(shellService(stack), log));
  const live = remoteNames().filter((name) => !names.includes(name));
  console.log(`
Karwan is ready: http://localhost:${port}
Hot reload: ${names.join(', ') || 'none (name remotes: npm run dev -- mf-listings)'}. As released: ${live.join(', ') || 'none'}. The API restarts when its source changes.
Press Ctrl-C to stop.`);
}

printUsageIfRequested(`npm run dev -- [<remote> … | shared-ui]
  <remote> …  these remotes with hot reload, all others as released
  shared-ui   the catalogue of components`);
await main(process.argv.slice(2)).catch(running.fail);
