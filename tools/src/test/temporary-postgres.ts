import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { installPostgres } from '../install/postgres.ts';
import { freePorts } from '../stack/ports.ts';
import { runProgram } from '../terminal/run-program.ts';

export type TemporaryPostgres = { url: string; stop: () => Promise<void> };

/**
 * A PostgreSQL server of our own in a new folder, on a free port of this machine only, without durability. PostgreSQL
 * refuses to run as root, so there it runs as its package's user `postgres`. `stop` removes everything.
 */
export async function startTemporaryPostgres(tell: (progress: string) => void): Promise<TemporaryPostgres> {
  const programs = await installPostgres(tell);
  const [port] = await freePorts(1);
  const folder = mkdtempSync(path.join(tmpdir(), 'karwan-postgres-'));
  const data = path.join(folder, 'data');
  if (userInfo().uid === 0) {
    const ids = await Promise.all(['-u', '-g'].map((flag) => mustRun('id', [flag, 'postgres'])));
    const [user = 0, group = 0] = ids.map(Number);
    chownSync(folder, user, group);
  }
  const asOwner = (program: string, args: string[]) => {
    const file = path.join(programs, program);
    return userInfo().uid === 0
      ? mustRun('runuser', ['-u', 'postgres', '--', file, ...args], folder)
      : mustRun(file, args, folder);
  };
  tell('starting PostgreSQL');
  await asOwner('initdb', ['-D', data, '-U', 'karwan', '--auth=trust', '--encoding=UTF8', '--no-locale', '--no-sync']);
  const settings = `-c listen_addresses=127.0.0.1 -p ${port} -c unix_socket_directories=${folder} -c fsync=off -c synchronous_commit=off -c full_page_writes=off -c max_connections=300`;
  await asOwner('pg_ctl', ['-D', data, '-w', '-l', path.join(folder, 'log'), '-o', settings, 'start']);
  return {
    url: `postgres://karwan@127.0.0.1:${port}/postgres`,
    stop: async () => {
      await asOwner('pg_ctl', ['-D', data, '-w', '-m', 'immediate', 'stop']);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function mustRun(program: string, args: string[], cwd?: string): Promise<string> {
  const { ok, output } = await runProgram(program, args, cwd ? { cwd } : {});
  if (!ok) throw new Error(`${program} ${args.join(' ')} failed:\n${output}`);
  return output.trim();
}
