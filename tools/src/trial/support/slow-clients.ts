import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

export type SlowClientsPlan = {
  origin: string;
  /** Of each kind: who drips headers, bodies in three ways, and who reads slowly. */
  each: number;
  /** A large file, for readers. */
  file: string;
};

export const SLOW_KINDS = 5;

/** Slow clients, played by a process of the lowest priority. Resolves once all have begun, with the way to end them. */
export async function startSlowClients(plan: SlowClientsPlan): Promise<{ stop: () => void }> {
  const child = fork(path.join(import.meta.dirname, 'slow-clients-process.ts'), { execArgv: ['--no-warnings'] });
  child.send(plan);
  const [said] = await Promise.race([once(child, 'message'), once(child, 'exit')]);
  if (said !== 'open') throw new Error(`The slow clients ended with ${said}.`);
  return { stop: () => child.kill('SIGKILL') };
}
