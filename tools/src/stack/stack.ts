import path from 'node:path';
import { type Service, startService } from './service.ts';

export type StackOptions = {
  port: number;
  apiPort: number;
  /** Absolute path of database, media, releases and logs. For one stack at a time. */
  dataFolder: string;
  profile?: 'demo' | 'production';
  /** Additional settings of API and shell. */
  env?: Record<string, string>;
};

/** Stops glibc from retaining freed large blocks: saves 70 MB after startup. */
const mallocSettings = { MALLOC_MMAP_THRESHOLD_: '131072' };

/** Thread pool size: file, DNS and key derivation tasks do not wait for each other. As in deploy/systemd. */
const threadPoolSettings = { UV_THREADPOOL_SIZE: '8' };

/** How to start a stack's API and shell; shared by `npm start`, `npm run dev` and the browser tests. */
export const apiService = (options: StackOptions) => ({
  name: 'API',
  file: 'api/src/main.ts',
  /**
   * By default, Node reserves up to 128 MB for young objects on a large machine, and collects old ones late if the heap
   * may grow. Both limits save a tenth of the process's memory.
   */
  nodeOptions: ['--max-semi-space-size=4', '--max-old-space-size=1024'],
  env: { ...environment(options), ...mallocSettings, ...threadPoolSettings },
  readyUrl: `http://127.0.0.1:${options.apiPort}/readyz`,
  logFile: path.join(options.dataFolder, 'logs/api.log'),
});

export const shellService = (options: StackOptions) => ({
  name: 'shell',
  file: 'shell/server/main.ts',
  env: environment(options),
  readyUrl: `http://127.0.0.1:${options.port}/readyz`,
  logFile: path.join(options.dataFolder, 'logs/shell.log'),
});

function environment({ port, apiPort, dataFolder, profile = 'demo', env }: StackOptions): Record<string, string> {
  return {
    NODE_ENV: 'production',
    PORT: String(port),
    API_PORT: String(apiPort),
    KARWAN_DATA: dataFolder,
    KARWAN_PROFILE: profile,
    ...env,
  };
}

export type Stack = {
  origin: string;
  api: Service;
  shell: Service;
  /** Restarts the API after it was stopped or killed; the shell keeps running. */
  restartApi: () => Promise<void>;
  stop: () => Promise<void>;
};

/** Starts API and shell in parallel. Builds, releases and data must exist. */
export async function startStack(options: StackOptions): Promise<Stack> {
  const [api, shell] = await Promise.allSettled([
    startService(apiService(options)),
    startService(shellService(options)),
  ]);
  if (api.status === 'fulfilled' && shell.status === 'fulfilled') {
    let runningApi = api.value;
    return {
      origin: `http://localhost:${options.port}`,
      get api() {
        return runningApi;
      },
      shell: shell.value,
      restartApi: async () => {
        await runningApi.stop();
        runningApi = await startService(apiService(options));
      },
      stop: async () => {
        await shell.value.stop();
        await runningApi.stop();
      },
    };
  }
  for (const outcome of [api, shell]) if (outcome.status === 'fulfilled') await outcome.value.stop();
  throw api.status === 'rejected' ? api.reason : shell.status === 'rejected' ? shell.reason : new Error('unreachable');
}
