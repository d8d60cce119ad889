import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Client } from 'pg';
import { ConfigError } from '../platform/config/config-error.ts';

const DEBIAN = '/usr/lib/postgresql';
/** Exit code of `psql` with ON_ERROR_STOP when a statement failed. */
export const SQL_ERROR_EXIT_CODE = 3;

/** A PostgreSQL program failed. */
export class PostgresProgramError extends ConfigError {
  readonly exitCode: number | null;
  constructor(program: string, exitCode: number | null, stderr: string) {
    super(`${program} failed: ${stderr}`);
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
  const child = spawn(findProgram(program), [...args], {
    env: { ...process.env, ...environmentOf(url) },
    stdio: [input ? 'pipe' : 'ignore', 'ignore', 'pipe'],
  });
  const stderr: string[] = [];
  child.stderr?.on('data', (chunk) => stderr.push(String(chunk)));
  const exitCode = exitCodeOf(child);
  const inputDone = input && child.stdin ? pipeline(input, child.stdin) : undefined;
  const [code, inputError] = await Promise.all([
    exitCode,
    inputDone?.then(
      () => undefined,
      // EPIPE: the program exited early and reports the reason itself.
      (error: NodeJS.ErrnoException) => (error.code === 'EPIPE' ? undefined : error),
    ),
  ]);
  if (inputError !== undefined) throw inputError;
  if (code !== 0) throw new PostgresProgramError(program, code, stderr.join('').trim());
}

/** Throws a `ConfigError` that names the first missing program. */
export async function requirePrograms(programs: readonly string[]): Promise<void> {
  for (const program of programs) {
    const isInstalled = await exitCodeOf(spawn(findProgram(program), ['--version'], { stdio: 'ignore' })).then(
      (code) => code === 0,
      () => false,
    );
    if (!isInstalled) throw new ConfigError(`${program} is missing: install the client programs of PostgreSQL.`);
  }
}

/** Converts the dump to SQL for `psql`. Throws at the end if the dump is unreadable. */
export async function* readAsSql(dump: string, program = findProgram('pg_restore')): AsyncGenerator<Buffer> {
  const child = spawn(program, ['--file=-', '--no-owner', '--no-privileges', dump], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exitCode = exitCodeOf(child).catch(() => null);
  yield* child.stdout;
  if ((await exitCode) !== 0) throw new ConfigError('The dump could not be read completely. Nothing was restored.');
}

/** Resolves with the exit code. Rejects if the program could not be started. */
function exitCodeOf(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
}

/** Debian's newest installed version, otherwise the one in the PATH. */
function findProgram(program: string): string {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  return versions.map((version) => join(DEBIAN, version, 'bin', program)).find((file) => existsSync(file)) ?? program;
}

/** Environment variables that make PostgreSQL's programs connect like the API, including the URL's TLS options. */
export function environmentOf(url: string): Record<string, string> {
  const { host, port, user, password, database } = new Client({ connectionString: url });
  const parameters = new URL(url).searchParams;
  const sslMode = parameters.get('sslmode') ?? (/^(true|1)$/.test(parameters.get('ssl') ?? '') ? 'require' : null);
  const environment = {
    PGHOST: host,
    PGPORT: String(port),
    PGUSER: user,
    PGPASSWORD: password,
    PGDATABASE: database,
    // The driver's own mode for encryption without certificate verification.
    PGSSLMODE: sslMode === 'no-verify' ? 'require' : sslMode,
    PGSSLROOTCERT: parameters.get('sslrootcert'),
    PGSSLCERT: parameters.get('sslcert'),
    PGSSLKEY: parameters.get('sslkey'),
  };
  return Object.fromEntries(
    Object.entries(environment).filter((entry): entry is [string, string] => Boolean(entry[1])),
  );
}
