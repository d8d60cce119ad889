import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

export type SlowClientsPlan = {
  origin: string;
  /** Clients of each kind: slow headers, slow bodies in three ways, slow readers. */
  each: number;
  /** A large file for the slow readers. */
  file: string;
};

export const SLOW_KINDS = 5;

/** Slow clients in a low-priority process. Resolves when all have connected, with a function to stop them. */
export async function startSlowClients(plan: SlowClientsPlan): Promise<{ stop: () => void }> {
  const child = fork(path.join(import.meta.dirname, 'slow-clients-process.ts'), { execArgv: ['--no-warnings'] });
  child.send(plan);
  const [message] = await Promise.race([once(child, 'message'), once(child, 'exit')]);
  if (message !== 'open') throw new Error(`The slow clients ended with ${message}.`);
  return { stop: () => child.kill('SIGKILL') };
}
