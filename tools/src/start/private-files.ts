import { chmodSync, mkdirSync } from 'node:fs';

/** The data folder, and whatever this process writes from now on, is for its own user alone. */
export function keepFilesPrivate(dataFolder: string): void {
  process.umask(0o077);
  mkdirSync(dataFolder, { recursive: true });
  chmodSync(dataFolder, 0o700);
}
