import { DatabaseSync } from 'node:sqlite';
import { ConfigError } from '../config/config-error.ts';

const BUSY = 5;
/** A lock that nothing refers to would be closed with what else is garbage. */
const held = new Set<DatabaseSync>();

/**
 * Takes the directory for this process and answers how to give it back. The lock is the kernel's, on the file
 * `<directory>.held`, got through SQLite as Node itself offers none: it ends with its process however that ends, and holds
 * across process namespaces. The file stays: who deletes it lets a second process in.
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
      `${directory} is already open in another process (\`fuser ${file}\` names it). Only one process can use the embedded database: stop that one, choose another KARWAN_DATA, or set DATABASE_URL.`,
    );
  }
  held.add(lock);
  return () => {
    held.delete(lock);
    lock.close();
  };
}

const isBusy = (error: unknown) => error instanceof Error && 'errcode' in error && error.errcode === BUSY;
