import path from 'node:path';
import { apiService, shellService } from '../stack/stack.ts';
import { supervise } from '../stack/supervise.ts';
import { assertPortsFree } from '../start/assert-ports-free.ts';
import { deploymentSteps, startSteps } from '../start/prepare.ts';
import { restrictFilePermissions } from '../start/restrict-file-permissions.ts';
import { readSettings } from '../start/settings.ts';
import { createShutdownList } from '../start/shutdown-list.ts';
import { runSteps } from '../terminal/steps.ts';
import { printUsageIfRequested } from '../terminal/usage.ts';

const USAGE = `npm start [-- --prepare]
  builds what has changed and serves the site, with demo data under the demo profile
  --prepare  builds and stores releases without publishing or starting anything: for a deployment`;

const args = process.argv.slice(2);
printUsageIfRequested(USAGE, args);
const unknown = args.filter((arg) => arg !== '--prepare');
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(' ')}\n${USAGE}`);
  process.exit(1);
}
const startedAt = performance.now();
const running = createShutdownList();

async function main() {
  const settings = readSettings(process.env);
  const { port, apiPort, dataFolder, profile } = settings;
  // Called by the systemd units in deploy/.
  if (args.includes('--prepare')) return runSteps(deploymentSteps(settings));
  await assertPortsFree([port, apiPort], 'start');
  restrictFilePermissions(dataFolder);
  const log = (message: string) => console.log(message);
  await runSteps([
    ...startSteps(settings, { replacesLive: profile === 'demo' }),
    { title: 'API', run: async () => void running.push(await supervise(apiService(settings), log)) },
    { title: 'Site', run: async () => void running.push(await supervise(shellService(settings), log)) },
  ]);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const demo = [
    `Log in as user@karwan.test with Karwan@123. Email and SMS: http://localhost:${port}/dev/outbox`,
    'Office: /office, admin@karwan.test, Karwan@123; add the key KARWANOFFICEDEMOSECRET2345672345 to your authenticator app',
  ].join('\n');
  console.log(`
Karwan is ready after ${seconds} s: http://localhost:${port}
${profile === 'demo' ? `${demo}\n` : ''}Logs: ${path.join(dataFolder, 'logs')}. Press Ctrl-C to stop.`);
}

await main().catch(running.fail);
