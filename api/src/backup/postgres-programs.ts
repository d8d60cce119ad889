import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Client } from 'pg';
import { ConfigError } from '../platform/config/config-error.ts';

const DEBIAN = '/usr/lib/postgresql';
/** Exit code of `psql` with ON_ERROR_STOP when a statement failed. */
export const REFUSED_STATEMENT = 3;

/** A PostgreSQL program failed. */
export class ProgramFailed extends ConfigError {
  readonly exitCode: number | null;
  constructor(program: string, exitCode: number | null, said: string) {
    super(`${program} failed: ${said}`);
    this.exitCode = exitCode;
  }
}

/** Runs a PostgreSQL program on a database. Passes the password in the environment, not on the command line. */
export async function runPostgresProgram(
  program: 'pg_dump' | 'psql',
  url: string,
  args: readonly string[],
  input?: Readable,
): Promise<void> {
  const child = spawn(placeOf(program), [...args], {
    env: { ...process.env, ...environmentOf(url) },
    stdio: [input ? 'pipe' : 'ignore', 'ignore', 'pipe'],
  });
  const said: string[] = [];
  child.stderr?.on('data', (chunk) => said.push(String(chunk)));
  const ended = endOf(child);
  const given = input && child.stdin ? pipeline(input, child.stdin) : undefined;
  const [code, inputError] = await Promise.all([
    ended,
    given?.then(
      () => undefined,
      // EPIPE: the program exited early and reports the reason itself.
      (error: NodeJS.ErrnoException) => (error.code === 'EPIPE' ? undefined : error),
    ),
  ]);
  if (inputError !== undefined) throw inputError;
  if (code !== 0) throw new ProgramFailed(program, code, said.join('').trim());
}

/** Throws a `ConfigError` that names the first missing program. */
export async function requirePrograms(programs: readonly string[]): Promise<void> {
  for (const program of programs) {
    const isThere = await endOf(spawn(placeOf(program), ['--version'], { stdio: 'ignore' })).then(
      (code) => code === 0,
      () => false,
    );
    if (!isThere) throw new ConfigError(`${program} is missing: install the client programs of PostgreSQL.`);
  }
}

/** Converts the dump to SQL for `psql`. Throws at the end if the dump is unreadable. */
export async function* readAsSql(dump: string, program = placeOf('pg_restore')): AsyncGenerator<Buffer> {
  const child = spawn(program, ['--file=-', '--no-owner', '--no-privileges', dump], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = endOf(child).catch(() => null);
  yield* child.stdout;
  if ((await ended) !== 0) throw new ConfigError('The dump could not be read completely. Nothing was restored.');
}

/** Resolves with the exit code. Rejects if the program could not be started. */
function endOf(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
}

/** Debian's newest installed version, otherwise the one in the PATH. */
function placeOf(program: string): string {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  return versions.map((version) => join(DEBIAN, version, 'bin', program)).find((file) => existsSync(file)) ?? program;
}

/** Environment variables that make PostgreSQL's programs connect like the API, including the URL's TLS options. */
export function environmentOf(url: string): Record<string, string> {
  const { host, port, user, password, database } = new Client({ connectionString: url });
  const said = new URL(url).searchParams;
  const sslMode = said.get('sslmode') ?? (/^(true|1)$/.test(said.get('ssl') ?? '') ? 'require' : null);
  const environment = {
    PGHOST: host,
    PGPORT: String(port),
    PGUSER: user,
    PGPASSWORD: password,
    PGDATABASE: database,
    // The driver's own mode for encryption without certificate verification.
    PGSSLMODE: sslMode === 'no-verify' ? 'require' : sslMode,
    PGSSLROOTCERT: said.get('sslrootcert'),
    PGSSLCERT: said.get('sslcert'),
    PGSSLKEY: said.get('sslkey'),
  };
  return Object.fromEntries(
    Object.entries(environment).filter((entry): entry is [string, string] => Boolean(entry[1])),
  );
}
