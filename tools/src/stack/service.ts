import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { inProject, root } from '../workspace/workspace.ts';
import { openLogFile } from './log-file.ts';

export type ServiceOptions = {
  name: string;
  /** Path in the project's folder, or absolute; runs with the project's own Node. */
  file: string;
  env: Record<string, string>;
  /** Options for Node, e.g. `--watch`. */
  nodeOptions?: string[];
  /** A URL that returns 200 once the service is ready. */
  readyUrl: string;
  /** Receives all output of the service. */
  logFile: string;
  readyWithinMs?: number;
  /** Called with the process id before the service is ready. */
  onSpawn?: (pid: number) => void;
};

/** In production, a process serves requests for 5 s more, then finishes open ones within 8 s. */
const STOP_TIMEOUT_MS = 20_000;

export type Service = {
  name: string;
  pid: number;
  /** Resolves when the process has exited, for any reason. */
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
  /** Sends SIGTERM, then SIGKILL after 20 s. Resolves when the process has exited. */
  stop: () => Promise<void>;
};

/**
 * Starts a process of the site and resolves when it is ready. Rejects with the end of its log if it exits first, or is
 * not ready within `readyWithinMs` (default 180,000). It runs in its own process group, so Ctrl-C in a terminal reaches
 * only its parent, which then stops it in order.
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
  const killChild = () => child.kill('SIGKILL');
  process.once('exit', killChild);
  const ended = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) => {
    child.once('error', () => resolve({ code: 1, signal: null }));
    child.once('close', (code, signal) => {
      process.off('exit', killChild);
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
  { name, readyUrl, logFile, readyWithinMs = 180_000 }: ServiceOptions,
  ended: Service['ended'],
) {
  const deadline = Date.now() + readyWithinMs;
  let exit: { code: number | null } | undefined;
  void ended.then((result) => {
    exit = result;
  });
  while (Date.now() < deadline) {
    if (exit) throw new Error(`${name} ended while starting (exit ${exit.code}):\n${lastLines(logFile)}`);
    const answer = await fetch(readyUrl, { signal: AbortSignal.timeout(2000) }).catch(() => undefined);
    if (answer?.ok) return;
    await pause(50);
  }
  throw new Error(`${name} was not ready after ${readyWithinMs / 1000} s:\n${lastLines(logFile)}`);
}

async function stopChild(child: ChildProcess, ended: Promise<unknown>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  child.kill('SIGTERM');
  const killTimer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
  await ended;
  clearTimeout(killTimer);
}

/** The file does not exist if the process has written nothing. */
export const lastLines = (file: string, count = 20) =>
  existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n').slice(-count).join('\n') : '';
