import { chmod, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Makes the data directory, its existing entries and all new files accessible to this user only: they contain accounts,
 * sessions, keys and pictures. Call it before opening anything.
 */
export async function makeFilesPrivate(dataDirectory: string): Promise<void> {
  process.umask(0o077);
  await mkdir(dataDirectory, { recursive: true });
  await close(dataDirectory, 0o700);
  for (const entry of await readdir(dataDirectory, { withFileTypes: true })) {
    if (entry.isDirectory()) await close(join(dataDirectory, entry.name), 0o700);
    else if (entry.isFile()) await close(join(dataDirectory, entry.name), 0o600);
  }
}

/** Ignores entries of other users (e.g. a mount's `lost+found`) and entries deleted meanwhile. */
async function close(path: string, mode: number): Promise<void> {
  await chmod(path, mode).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPERM' && error.code !== 'ENOENT') throw error;
  });
}
