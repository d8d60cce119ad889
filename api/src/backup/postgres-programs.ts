import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ConfigError } from '../platform/config/config-error.ts';

const DEBIAN = '/usr/lib/postgresql';

/** Runs one of PostgreSQL's own programs on a database, whose password stays out of the command line. */
export async function runPostgresProgram(
  program: 'pg_dump' | 'psql',
  url: string,
  args: readonly string[],
  input?: Readable,
): Promise<void> {
  const child = spawn(placeOf(program), [...args], {
    env: { ...process.env, ...connectionOf(url) },
    stdio: [input ? 'pipe' : 'ignore', 'ignore', 'pipe'],
  });
  const said: string[] = [];
  child.stderr?.on('data', (chunk) => said.push(String(chunk)));
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  let inputError: unknown;
  if (input && child.stdin)
    await pipeline(input, child.stdin).catch((error: NodeJS.ErrnoException) => {
      // EPIPE: the program has ended before, and says why itself.
      if (error.code !== 'EPIPE') inputError = error;
    });
  const code = await ended;
  if (inputError !== undefined) throw inputError;
  if (code !== 0) throw new ConfigError(`${program} failed: ${said.join('').trim()}`);
}

/** The dump as SQL, for `psql`. Throws at its end where it could not be read whole. */
export async function* readAsSql(dump: string): AsyncGenerator<Buffer> {
  const child = spawn(placeOf('pg_restore'), ['--file=-', '--no-owner', '--no-privileges', dump], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close');
  yield* child.stdout;
  const [code] = await ended;
  if (code !== 0) throw new ConfigError('The dump could not be read whole: nothing was restored.');
}

/** The newest that Debian has installed, else the one in the PATH. */
function placeOf(program: string): string {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  return versions.map((version) => join(DEBIAN, version, 'bin', program)).find((file) => existsSync(file)) ?? program;
}

function connectionOf(text: string): Record<string, string> {
  const url = new URL(text);
  const ssl = url.searchParams.get('sslmode');
  return {
    PGHOST: url.hostname,
    PGPORT: url.port || '5432',
    PGUSER: decodeURIComponent(url.username),
    PGPASSWORD: decodeURIComponent(url.password),
    PGDATABASE: decodeURIComponent(url.pathname.slice(1)),
    ...(ssl && { PGSSLMODE: ssl }),
  };
}
