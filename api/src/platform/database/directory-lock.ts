import { DatabaseSync } from 'node:sqlite';
import { ConfigError } from '../config/config-error.ts';

const SQLITE_BUSY = 5;
/** Keeps a reference to each lock; garbage collection would release it. */
const heldLocks = new Set<DatabaseSync>();

/**
 * Locks the directory for this process and returns a function that releases it. Uses a kernel lock on the file
 * `<directory>.held`, taken through SQLite because Node has no file locks. The lock ends with its process, however it
 * exits, and works across process namespaces. Never delete the file: a second process could then take the lock too.
 */
export function lockDirectory(directory: string): () => void {
  const file = `${directory}.held`;
  const lock = new DatabaseSync(file, { timeout: 0 });
  try {
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    if (!isBusy(error)) throw new ConfigError(`${file} could not be locked: ${String(error)}.`);
    throw new ConfigError(
      `${directory} is already open in another process (\`fuser ${file}\` names it). Only one process can use the embedded database. Stop that process, choose another KARWAN_DATA, or set DATABASE_URL.`,
    );
  }
  heldLocks.add(lock);
  return () => {
    heldLocks.delete(lock);
    lock.close();
  };
}

const isBusy = (error: unknown) => error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;
