import { chmod, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Whatever this process writes from now on is for its own user alone, and so is the data folder with all that an earlier
 * start put there: accounts, sessions, keys and pictures are nobody else's on this machine. Call it before anything is opened.
 */
export async function keepFilesPrivate(dataDirectory: string): Promise<void> {
  process.umask(0o077);
  await mkdir(dataDirectory, { recursive: true });
  await close(dataDirectory, 0o700);
  for (const entry of await readdir(dataDirectory, { withFileTypes: true })) {
    if (entry.isDirectory()) await close(join(dataDirectory, entry.name), 0o700);
    else if (entry.isFile()) await close(join(dataDirectory, entry.name), 0o600);
  }
}

/** What belongs to another user (a mount's `lost+found`) stays theirs; what another process has removed meanwhile is gone. */
async function close(path: string, mode: number): Promise<void> {
  await chmod(path, mode).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPERM' && error.code !== 'ENOENT') throw error;
  });
}
