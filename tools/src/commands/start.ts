import path from 'node:path';
import { isPortFree } from '../stack/ports.ts';
import { apiService, shellService } from '../stack/stack.ts';
import { type Supervised, supervise } from '../stack/supervise.ts';
import { preparationSteps } from '../start/prepare.ts';
import { readSettings } from '../start/settings.ts';
import { runSteps, StepFailed } from '../terminal/steps.ts';

const startedAt = performance.now();
const running: Supervised[] = [];
let isStopping = false;

/** Ctrl-C stops shell, then API: visitors first, so that nobody meets half a site. A second one ends this at once. */
async function stop(exitCode: number) {
  if (isStopping) process.exit(130);
  isStopping = true;
  if (running.length > 0) console.log('\nStopping …');
  for (const service of running.reverse()) await service.stop();
  process.exit(exitCode);
}
process.on('SIGINT', () => void stop(0));
process.on('SIGTERM', () => void stop(0));
process.on('SIGHUP', () => void stop(0));

async function main() {
  const settings = readSettings(process.env);
  const { port, apiPort, dataFolder, profile } = settings;
  for (const [wanted, variable] of [
    [port, 'PORT'],
    [apiPort, 'API_PORT'],
  ] as const) {
    if (!(await isPortFree(wanted)))
      throw new Error(
        `Port ${wanted} is in use by another program. Stop that one, or choose another port: ${variable}=${wanted + 10} npm start`,
      );
  }
  const tell = (sentence: string) => console.log(sentence);
  await runSteps([
    ...preparationSteps(settings),
    { title: 'API', run: async () => void running.push(await supervise(apiService(settings), tell)) },
    { title: 'Site', run: async () => void running.push(await supervise(shellService(settings), tell)) },
  ]);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`
Karwan is ready after ${seconds} s: http://localhost:${port}
${profile === 'demo' ? `Log in as user@karwan.test with Karwan@123. Mail and SMS: http://localhost:${port}/dev/outbox\n` : ''}Logs: ${path.join(dataFolder, 'logs')}. Ctrl-C stops it.`);
}

main().catch((error: unknown) => {
  if (isStopping) return;
  if (!(error instanceof StepFailed)) console.error(error instanceof Error ? error.message : error);
  void stop(1);
});
