import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { inProject, root } from '../workspace/workspace.ts';
import { openLogFile } from './log-file.ts';

export type ServiceOptions = {
  name: string;
  /** File below the project's folder, or absolute; run by the project's own Node. */
  file: string;
  env: Record<string, string>;
  /** Of Node itself, e.g. `--watch`. */
  nodeOptions?: string[];
  /** An address that answers 200 once the service can do its work. */
  readyUrl: string;
  /** Gets everything that the service writes. */
  logFile: string;
  readyWithinMs?: number;
  /** Told the process before it is ready. */
  onSpawn?: (pid: number) => void;
};

/** A process serves on for 5 s in production, and then lets what is under way end for 8 s. */
const STOP_LIMIT_MS = 20_000;

export type Service = {
  name: string;
  pid: number;
  /** Resolves when the process has ended, however it did. */
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
  /** Asks the process to finish (SIGTERM), insists after 20 s, resolves when it is gone. */
  stop: () => Promise<void>;
};

/**
 * Starts one of the site's processes and resolves when it is ready. Rejects with the last lines of its log when it ends
 * before, or is not ready within `readyWithinMs` (default 60,000). It runs in a process group of its own, so Ctrl-C in
 * a terminal reaches only who started it, who then stops it in order.
 */
export async function startService(options: ServiceOptions): Promise<Service> {
  mkdirSync(path.dirname(options.logFile), { recursive: true, mode: 0o700 });
  const log = openLogFile(options.logFile);
  const child = spawn(
    inProject('node_modules/.bin/node'),
    [...(options.nodeOptions ?? []), path.resolve(root, options.file)],
    {
      cwd: root,
      env: { ...process.env, ...options.env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    },
  );
  if (child.pid !== undefined) options.onSpawn?.(child.pid);
  child.stdout.pipe(log, { end: false });
  child.stderr.pipe(log, { end: false });
  const endWithMe = () => child.kill('SIGKILL');
  process.once('exit', endWithMe);
  const ended = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) => {
    child.once('error', () => resolve({ code: 1, signal: null }));
    child.once('close', (code, signal) => {
      process.off('exit', endWithMe);
      log.end(() => resolve({ code, signal }));
    });
  });
  const stop = () => stopChild(child, ended);
  try {
    await waitUntilReady(options, ended);
  } catch (error) {
    await stop();
    throw error;
  }
  return { name: options.name, pid: child.pid ?? 0, ended, stop };
}

async function waitUntilReady(
  { name, readyUrl, logFile, readyWithinMs = 60_000 }: ServiceOptions,
  ended: Service['ended'],
) {
  const giveUpAt = Date.now() + readyWithinMs;
  let over: { code: number | null } | undefined;
  void ended.then((end) => {
    over = end;
  });
  while (Date.now() < giveUpAt) {
    if (over) throw new Error(`${name} ended while starting (exit ${over.code}):\n${lastLines(logFile)}`);
    const answer = await fetch(readyUrl, { signal: AbortSignal.timeout(2000) }).catch(() => undefined);
    if (answer?.ok) return;
    await pause(50);
  }
  throw new Error(`${name} was not ready after ${readyWithinMs / 1000} s:\n${lastLines(logFile)}`);
}

async function stopChild(child: ChildProcess, ended: Promise<unknown>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  child.kill('SIGTERM');
  const insist = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
  await ended;
  clearTimeout(insist);
}

/** A process that has written nothing has no file. */
export const lastLines = (file: string, count = 20) =>
  existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n').slice(-count).join('\n') : '';
