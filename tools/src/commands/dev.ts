import path from 'node:path';
import { buildShell } from '../build/build-shell.ts';
import { createDevDiscovery } from '../dev/dev-discovery.ts';
import { startDevRemote } from '../dev/dev-remote.ts';
import { apiService, shellService } from '../stack/stack.ts';
import { supervise } from '../stack/supervise.ts';
import { remoteStep, seedSteps, shellStep, storeIn } from '../start/prepare.ts';
import { refuseTakenPorts } from '../start/refuse-taken-ports.ts';
import { readSettings } from '../start/settings.ts';
import { stopInOrder } from '../start/stop-in-order.ts';
import { handOver } from '../terminal/hand-over.ts';
import { runSteps } from '../terminal/steps.ts';
import { cacheFolder, inProject, remoteNames } from '../workspace/workspace.ts';

/** The catalogue of shared-ui, and the first of the ports for remotes, lie this far above the site's. */
const PORTS_ABOVE = 10;

const running = stopInOrder();

async function main(names: string[]) {
  const settings = readSettings(process.env);
  const { port, apiPort, dataFolder } = settings;
  const firstPort = port + PORTS_ABOVE;
  if (names.includes('shared-ui')) return handOver('shared-ui/catalogue/serve.ts', [String(firstPort)]);
  const unknown = names.filter((name) => !remoteNames().includes(name));
  if (unknown.length > 0)
    throw new Error(`There is no ${unknown.join(', ')}. There are: shared-ui, ${remoteNames().join(', ')}.`);
  const ports = names.map((_, index) => firstPort + index);
  await refuseTakenPorts([port, apiPort, ...ports], 'dev');

  const mode = 'development';
  const distFolder = path.join(cacheFolder, 'dev/shell');
  const store = storeIn(dataFolder);
  const isLive = (name: string) => store.readDiscovery().microFrontends[name] !== undefined;
  const tell = (sentence: string) => console.log(sentence);
  await runSteps([
    shellStep(settings, { mode, distFolder }),
    ...remoteNames()
      .filter((name) => !names.includes(name) && !isLive(name))
      .map((name) => remoteStep(settings, name)),
    ...seedSteps(settings),
  ]);

  const discovery = createDevDiscovery(store, path.join(cacheFolder, 'dev/discovery.json'));
  running.push({ stop: async () => discovery.stop() });
  const env = {
    NODE_ENV: 'development',
    KARWAN_DISCOVERY: discovery.file,
    SHELL_BUILD: (await buildShell({ mode, distFolder })).outFolder,
    DEVELOPMENT_ORIGINS: ports.map((remotePort) => `http://localhost:${remotePort}`).join(','),
  };
  for (const [index, name] of names.entries()) {
    const outFolder = path.join(cacheFolder, 'dev', name);
    const onVersion = discovery.put.bind(discovery, name);
    running.push(
      await startDevRemote({ folder: inProject(name), outFolder, port: firstPort + index, onVersion, tell }),
    );
  }
  const stack = { ...settings, env };
  running.push(await supervise({ ...apiService(stack), nodeOptions: ['--watch', '--watch-preserve-output'] }, tell));
  running.push(await supervise(shellService(stack), tell));
  const live = remoteNames().filter((name) => !names.includes(name));
  console.log(`
Karwan is ready: http://localhost:${port}
Hot reload: ${names.join(', ') || 'none (name remotes: npm run dev -- mf-listings)'}. As released: ${live.join(', ') || 'none'}. The API starts again when its source changes.
Ctrl-C stops it.`);
}

await main(process.argv.slice(2)).catch(running.fail);
