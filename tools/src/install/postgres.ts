import { existsSync, globSync } from 'node:fs';
import { runProgram } from '../terminal/run-program.ts';

/** Where Debian's package puts the server of each major version; the API's tests look there as well. */
const isInstalled = () => globSync('/usr/lib/postgresql/*/bin/postgres').length > 0;

/** Makes sure that PostgreSQL's server is there: installs Debian's package where this process may. */
export async function installPostgres(tell: (progress: string) => void): Promise<void> {
  if (isInstalled()) return;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    tell("installing the system's PostgreSQL");
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    await runProgram('apt-get', ['update'], { onLine: tell, env });
    await runProgram('apt-get', ['install', '-y', '--no-install-recommends', 'postgresql'], { onLine: tell, env });
  }
  if (!isInstalled()) throw new Error('PostgreSQL is not installed: apt-get install postgresql');
}
