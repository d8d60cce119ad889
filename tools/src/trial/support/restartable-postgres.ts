import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePorts } from '../../stack/ports.ts';
import type { Postgres } from '../../stack/servers.ts';
import type { TrialContext } from '../trial.ts';

export type RestartablePostgres = {
  /** SIGKILL to the first of its processes, as which the others end; then it is started on what it left. */
  killAndStart: () => Promise<void>;
  /** Another server, on another folder; answers the address of the same database there, once it answers. */
  open: (folder: string, url: string) => Promise<string>;
};

/** A server that can be killed and started again as it was started, on the same port. */
export function restartable(postgres: Postgres, defer: TrialContext['defer']): RestartablePostgres {
  const [program = '', ...args] = readFileSync(`/proc/${postgres.pid}/cmdline`, 'utf8').split('\0').slice(0, -1);
  const { uid, gid } = statSync(`/proc/${postgres.pid}`);
  let pid = postgres.pid;
  const start = (words: string[]) => {
    const isRoot = process.getuid?.() === 0;
    const child = spawn(program, words, {
      ...(isRoot && { uid, gid }),
      cwd: path.dirname(postgres.folder),
      stdio: 'ignore',
    });
    defer(() => child.kill('SIGKILL'));
    return child.pid ?? 0;
  };
  return {
    killAndStart: async () => {
      process.kill(pid, 'SIGKILL');
      // Its children notice by themselves; while one lives the folder is taken.
      while (existsSync(`/proc/${pid}/stat`) && !isZombie(pid)) await pause(10);
      await pause(300);
      rmSync(path.join(postgres.folder, 'postmaster.pid'), { force: true });
      pid = start(args);
    },
    open: async (folder, url) => {
      const [port = 0] = await freePorts(1);
      const other = args.map((word) =>
        word === postgres.folder ? folder : word.startsWith('port=') ? `port=${port}` : word,
      );
      start(other);
      return Object.assign(new URL(url), { port: String(port) }).href;
    },
  };
}

const isZombie = (pid: number) => /^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
