import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { runProgram } from '../terminal/run-program.ts';

const DEBIAN_FOLDER = '/usr/lib/postgresql';

/** The folder with PostgreSQL's server programs (`initdb`, `postgres`): `KARWAN_POSTGRES_BIN`, the PATH, or Debian's place. */
export function findPostgres(): string | undefined {
  const versions = existsSync(DEBIAN_FOLDER) ? readdirSync(DEBIAN_FOLDER).sort((a, b) => Number(b) - Number(a)) : [];
  return [
    ...(process.env.KARWAN_POSTGRES_BIN ? [process.env.KARWAN_POSTGRES_BIN] : []),
    ...versions.map((version) => path.join(DEBIAN_FOLDER, version, 'bin')),
    ...(process.env.PATH ?? '').split(path.delimiter),
  ].find((folder) => existsSync(path.join(folder, 'initdb')) && existsSync(path.join(folder, 'postgres')));
}

/** Finds PostgreSQL's server or installs Debian's package where this process may. Answers the folder of its programs. */
export async function installPostgres(tell: (progress: string) => void): Promise<string> {
  const found = findPostgres();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    tell("installing the system's PostgreSQL");
    await runProgram('apt-get', ['update'], { onLine: tell });
    await runProgram('apt-get', ['install', '-y', '--no-install-recommends', 'postgresql'], {
      onLine: tell,
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    });
  }
  const installed = findPostgres();
  if (installed) return installed;
  throw new Error(
    'PostgreSQL is not installed and could not be: install its server, or name its programs in KARWAN_POSTGRES_BIN.',
  );
}
