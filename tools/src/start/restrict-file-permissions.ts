import { chmodSync, mkdirSync } from 'node:fs';

/** Makes the data folder and all files that this process writes accessible to its user only. */
export function restrictFilePermissions(dataFolder: string): void {
  process.umask(0o077);
  mkdirSync(dataFolder, { recursive: true });
  chmodSync(dataFolder, 0o700);
}
