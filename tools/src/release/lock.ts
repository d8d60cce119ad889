import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';

const BUSY = 5;

/**
 * Runs `callback` while holding an exclusive lock between processes. Waits up to `waitMs` (default: 10,000), then rejects.
 * Uses a kernel lock on `file`, taken through SQLite because Node has no file locks; it ends with its process, however
 * that exits. Never delete the file: a second process could then take the lock too.
 */
export async function withLock<Result>(
  file: string,
  callback: () => Promise<Result>,
  waitMs = 10_000,
): Promise<Result> {
  const deadline = Date.now() + waitMs;
  const lock = new DatabaseSync(file, { timeout: 0 });
  try {
    while (!tryAcquire(lock)) {
      if (Date.now() > deadline)
        throw new Error(`Another process holds ${file} (\`fuser ${file}\` names it); try again when it is done.`);
      await pause(25);
    }
    return await callback();
  } finally {
    lock.close();
  }
}

function tryAcquire(lock: DatabaseSync): boolean {
  try {
    lock.exec('begin exclusive');
    return true;
  } catch (error) {
    if (error instanceof Error && 'errcode' in error && error.errcode === BUSY) return false;
    throw error;
  }
}
