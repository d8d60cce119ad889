import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePorts } from '../../stack/ports.ts';
import type { Postgres } from '../../stack/servers.ts';
import type { TrialContext } from '../trial.ts';

export type RestartablePostgres = {
  /** Sends SIGKILL to the main process, whose children then exit, and restarts it on the same data. */
  killAndStart: () => Promise<void>;
  /** Starts another server on another folder. Returns the URL of the same database there, once it responds. */
  open: (folder: string, url: string) => Promise<string>;
};

/** Wraps a server so that it can be killed and restarted with the same arguments and port. */
export function makeRestartable(postgres: Postgres, defer: TrialContext['defer']): RestartablePostgres {
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
      // Child processes exit on their own; until then, they lock the folder.
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
