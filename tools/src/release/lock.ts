import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { isAlive } from '../stack/is-alive.ts';

/**
 * Runs `work` while holding a lock file, so that two processes never do the same work at once. Waits up to `waitMs`
 * (default 10,000), then rejects naming the holder. The lock of a process that no longer lives is taken over.
 */
export async function withLock<Result>(file: string, work: () => Promise<Result>, waitMs = 10_000): Promise<Result> {
  const giveUpAt = Date.now() + waitMs;
  while (!take(file)) {
    const holder = holderOf(file);
    if (holder !== undefined && !isAlive(holder)) rmSync(file, { force: true });
    else if (Date.now() > giveUpAt)
      throw new Error(`Process ${holder ?? '?'} holds ${file}; try again when it is done.`);
    else await pause(25);
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

function take(file: string): boolean {
  try {
    const handle = openSync(file, 'wx');
    writeSync(handle, String(process.pid));
    closeSync(handle);
    return true;
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false;
    throw error;
  }
}

/** Undefined while the holder has not written its id yet, or has just let go. */
function holderOf(file: string): number | undefined {
  try {
    return Number(readFileSync(file, 'utf8')) || undefined;
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

const isCode = (error: unknown, code: string) => error instanceof Error && 'code' in error && error.code === code;
