import { randomUUID } from 'node:crypto';
import { mkdir, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** With less, the next upload may fail. */
const MIN_FREE_BYTES = 64 * 1024 * 1024;

/**
 * Rejects, with a message for operators, if the disk of a folder is nearly full or not writable. Checks each disk once.
 */
export async function checkDisks(folders: readonly string[]): Promise<void> {
  const disks = new Set<number>();
  for (const folder of folders) {
    await mkdir(folder, { recursive: true });
    const { dev } = await stat(folder);
    if (!disks.has(dev)) await checkDisk(folder);
    disks.add(dev);
  }
}

async function checkDisk(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const freeBytes = bavail * bsize;
  if (freeBytes < MIN_FREE_BYTES) {
    throw new Error(`Only ${Math.floor(freeBytes / 1024 / 1024)} MiB are free on the disk of ${folder}.`);
  }
  const file = join(folder, `.writable-${randomUUID()}`);
  await writeFile(file, 'written', { mode: 0o600 });
  await rm(file);
}
