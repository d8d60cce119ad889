import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { chmod, chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';

export type TestPostgres = {
  url: string;
  /** Id of the server's main process, whose children serve the connections. */
  pid: number;
  /** Its data folder. */
  folder: string;
  stop(): Promise<void>;
};
type Person = { uid?: number; gid?: number };

/**
 * Starts a PostgreSQL server (Debian's package) on a free loopback port, in a temporary folder that `stop` deletes.
 * PostgreSQL refuses to run as root: then it runs as the package's user `postgres`. Unless `isDurable`, fsync is off,
 * which is faster; a machine crash may lose data.
 */
export async function startPostgres({ isDurable = false }: { isDurable?: boolean } = {}): Promise<TestPostgres> {
  const bin = findBinaries();
  const person = await unprivileged();
  const folder = await mkdtemp(join(tmpdir(), 'karwan-pg-'));
  const password = randomBytes(16).toString('hex');
  const passwordFile = join(folder, 'password');
  const data = join(folder, 'data');
  await writeFile(passwordFile, password);
  await chmod(folder, 0o700);
  if (person.uid !== undefined && person.gid !== undefined) {
    await chown(folder, person.uid, person.gid);
    await chown(passwordFile, person.uid, person.gid);
  }
  const initArguments = [
    '-D',
    data,
    '-U',
    'karwan',
    '-A',
    'scram-sha-256',
    '--pwfile',
    passwordFile,
    '-E',
    'UTF8',
    '--no-sync',
  ];
  const made = spawnSync(join(bin, 'initdb'), [...initArguments, '--locale=C.UTF-8'], {
    ...person,
    cwd: folder,
    encoding: 'utf8',
  });
  if (made.status !== 0) throw new Error(`PostgreSQL could not make its data folder: ${made.stderr}`);

  const port = await freePort();
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
    ...(isDurable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']),
    'max_connections=200',
  ];
  const server = spawn(join(bin, 'postgres'), ['-D', data, ...settings.flatMap((setting) => ['-c', setting])], {
    ...person,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const errors: string[] = [];
  server.stderr.on('data', (chunk) => errors.push(String(chunk)));
  const url = `postgres://karwan:${password}@127.0.0.1:${port}/postgres`;
  await waitUntilReady(url, server, errors);
  return {
    url,
    pid: server.pid ?? 0,
    folder: data,
    stop: async () => {
      if (server.exitCode === null && server.signalCode === null) {
        const ended = new Promise((resolve) => server.once('exit', resolve));
        server.kill('SIGINT');
        await ended;
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function findBinaries(): string {
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : [];
  const found = versions.map((version) => join(root, version, 'bin')).find((bin) => existsSync(join(bin, 'postgres')));
  if (found === undefined) throw new Error('PostgreSQL is not installed: apt-get install postgresql');
  return found;
}

async function unprivileged(): Promise<Person> {
  if (process.getuid?.() !== 0) return {};
  const line = (await readFile('/etc/passwd', 'utf8')).split('\n').find((entry) => entry.startsWith('postgres:'));
  const [, , uid, gid] = line?.split(':') ?? [];
  if (uid === undefined || gid === undefined) throw new Error('There is no user postgres to run PostgreSQL as.');
  return { uid: Number(uid), gid: Number(gid) };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('No port')),
      );
    });
  });
}

async function waitUntilReady(url: string, server: ChildProcess, errors: readonly string[]): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    if (server.exitCode !== null) break;
    const client = new Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      // Not listening yet, or still starting up.
      await wait(50);
    }
  }
  throw new Error(`PostgreSQL did not start: ${errors.join('')}`);
}
