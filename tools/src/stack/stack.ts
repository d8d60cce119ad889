import path from 'node:path';
import { type Service, startService } from './service.ts';

export type StackOptions = {
  port: number;
  apiPort: number;
  /** Absolute: database, media, releases, logs. One stack at a time may use it. */
  dataFolder: string;
  profile?: 'demo' | 'production';
  /** Further settings of API and shell. */
  env?: Record<string, string>;
};

/** The C library keeps large blocks for later when it may decide by itself: 70 MB after a start. */
const givesMemoryBack = { MALLOC_MMAP_THRESHOLD_: '131072' };

/** Of threads: files, names and the keys of envelopes wait for no other. As in deploy/systemd. */
const threadPool = { UV_THREADPOOL_SIZE: '8' };

/** How the API and the shell of one stack are started; `npm start`, `npm run dev` and the browser tests share it. */
export const apiService = (options: StackOptions) => ({
  name: 'API',
  file: 'api/src/main.ts',
  /**
   * Of itself Node keeps up to 128 MB for young objects on a machine with much memory, and, by how much the heap may grow
   * in all, lets old ones lie: that is a tenth of the process.
   */
  nodeOptions: ['--max-semi-space-size=4', '--max-old-space-size=1024'],
  env: { ...environment(options), ...givesMemoryBack, ...threadPool },
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
  /** Starts the API anew, after it was stopped or killed; the shell goes on meanwhile. */
  restartApi: () => Promise<void>;
  stop: () => Promise<void>;
};

/** Starts API and shell side by side; what they need (builds, releases, data) must be there. */
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
