import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

export type ApiProcess = {
  origin: string;
  /** Resident memory in MB. */
  residentMb(): number;
  /** Resolves with the exit code; null if the process was killed. */
  kill(signal: NodeJS.Signals): Promise<number | null>;
};

/** Starts the API as `npm start` does, in its own process on a free port. Resolves once it listens. */
export async function startApiProcess(env: Record<string, string>): Promise<ApiProcess> {
  const child = spawn(process.execPath, ['--max-semi-space-size=4', '--max-old-space-size=1024', 'src/main.ts'], {
    cwd: new URL('..', import.meta.url),
    env: { ...process.env, LOG_LEVEL: 'info', API_PORT: '0', MALLOC_MMAP_THRESHOLD_: '131072', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const errors: string[] = [];
  child.stderr.on('data', (chunk) => errors.push(String(chunk)));
  const origin = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const address = /Server listening at (http:\/\/[\d.]+:\d+)/.exec(line)?.[1];
      if (address !== undefined) resolve(address);
    });
    child.once('exit', (code) => reject(new Error(`The API ended with ${code} at its start: ${errors.join('')}`)));
  });
  return {
    origin,
    residentMb: () => {
      const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8')) ?? [];
      return Math.round(Number(kilobytes) / 1024);
    },
    kill: async (signal) => {
      child.kill(signal);
      return ended;
    },
  };
}
