import path from 'node:path';
import { apiService, shellService } from '../stack/stack.ts';
import { supervise } from '../stack/supervise.ts';
import { forgivingSteps } from '../start/prepare.ts';
import { keepFilesPrivate } from '../start/private-files.ts';
import { refuseTakenPorts } from '../start/refuse-taken-ports.ts';
import { readSettings } from '../start/settings.ts';
import { stopInOrder } from '../start/stop-in-order.ts';
import { runSteps } from '../terminal/steps.ts';

const startedAt = performance.now();
/** Builds and publishes what `npm start` would, and starts nothing: the units of deploy/ start it. */
const isPreparingOnly = process.argv.includes('--prepare');
const running = stopInOrder();

async function main() {
  const settings = readSettings(process.env);
  const { port, apiPort, dataFolder, profile } = settings;
  if (isPreparingOnly) return runSteps(forgivingSteps(settings));
  await refuseTakenPorts([port, apiPort], 'start');
  keepFilesPrivate(dataFolder);
  const tell = (sentence: string) => console.log(sentence);
  await runSteps([
    ...forgivingSteps(settings),
    { title: 'API', run: async () => void running.push(await supervise(apiService(settings), tell)) },
    { title: 'Site', run: async () => void running.push(await supervise(shellService(settings), tell)) },
  ]);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const demo = [
    `Log in as user@karwan.test with Karwan@123. Mail and SMS: http://localhost:${port}/dev/outbox`,
    'The office: /office, admin@karwan.test, Karwan@123; tell your authenticator app KARWANOFFICEDEMOSECRET2345672345',
  ].join('\n');
  console.log(`
Karwan is ready after ${seconds} s: http://localhost:${port}
${profile === 'demo' ? `${demo}\n` : ''}Logs: ${path.join(dataFolder, 'logs')}. Ctrl-C stops it.`);
}

await main().catch(running.fail);
