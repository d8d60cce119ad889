import { cpSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { freePorts } from '../../stack/ports.ts';
import { type Service, startService } from '../../stack/service.ts';
import { prepareDemoData } from '../../stack/site.ts';
import { apiService } from '../../stack/stack.ts';
import { runProgram } from '../../terminal/run-program.ts';
import { inProject } from '../../workspace/workspace.ts';
import type { TrialContext } from '../trial.ts';

type Run = (file: string, ...args: string[]) => Promise<{ ok: boolean; output: string }>;

export type StandaloneApi = {
  origin: string;
  dataFolder: string;
  /** Id of its process, for signals. */
  pid: () => number;
  /** Sends SIGKILL; resolves when the process has exited. */
  kill: () => Promise<void>;
  stop: () => Promise<void>;
  /** Returns the time in milliseconds until it was ready. */
  start: () => Promise<number>;
  /** Runs one of the project's commands on the same data, in parallel with the API. */
  run: Run;
  /** The same with other settings. */
  createRunner: (settings: Record<string, string>) => Run;
};

/**
 * Prepares an API without a shell on a folder with the demo's data (without pictures on PostgreSQL). Does not start it.
 */
export async function prepareApi(
  { defer, onProgress: tell }: Pick<TrialContext, 'defer' | 'onProgress'>,
  dataFolder: string,
  settings: Record<string, string> = {},
): Promise<StandaloneApi> {
  mkdirSync(dataFolder, { recursive: true });
  const [port = 0, apiPort = 0] = await freePorts(2);
  const env = { LOG_LEVEL: 'warn', DATABASE_URL: '', REDIS_URL: '', DRAIN_SECONDS: '0', ...settings };
  const options = apiService({ port, apiPort, dataFolder, env });
  let service: Service | undefined;
  const createRunner =
    (extraSettings: Record<string, string>): Run =>
    (file, ...args) =>
      runProgram('node', [inProject(file), ...args], { env: { ...options.env, ...extraSettings } });
  const run = createRunner({});
  tell('demo data');
  if (env.DATABASE_URL === '') await copyDemo(dataFolder, tell);
  else {
    const { ok, output } = await run('api/src/seed/main.ts', '--when-empty', '--no-photos');
    if (!ok) throw new Error(`The demo data could not be made:\n${output}`);
  }
  const stop = async () => {
    await service?.stop();
    service = undefined;
  };
  defer(stop);
  return {
    origin: `http://127.0.0.1:${apiPort}`,
    dataFolder: path.resolve(dataFolder),
    pid: () => service?.pid ?? 0,
    kill: async () => {
      if (service) process.kill(service.pid, 'SIGKILL');
      await service?.ended;
      service = undefined;
    },
    stop,
    start: async () => {
      const startedAt = performance.now();
      service = await startService(options);
      return Math.round(performance.now() - startedAt);
    },
    run,
    createRunner,
  };
}

async function copyDemo(dataFolder: string, tell: TrialContext['onProgress']): Promise<void> {
  const demo = await prepareDemoData(tell);
  for (const part of ['db', 'media']) cpSync(path.join(demo, part), path.join(dataFolder, part), { recursive: true });
}
