import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

/** A server without a site, in a process of its own. */
export async function startBareServer(): Promise<{ origin: string; stop: () => void }> {
  const child = fork(path.join(import.meta.dirname, 'bare-server-process.ts'), { execArgv: ['--no-warnings'] });
  const [address] = await Promise.race([once(child, 'message'), once(child, 'exit')]);
  if (!address?.port) throw new Error(`The bare server ended with ${address}.`);
  return { origin: `http://127.0.0.1:${address.port}`, stop: () => child.kill('SIGKILL') };
}
