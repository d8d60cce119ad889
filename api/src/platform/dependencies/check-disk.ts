import { randomUUID } from 'node:crypto';
import { mkdir, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Below this the next upload may not fit. */
const LEAST_FREE_BYTES = 64 * 1024 * 1024;

/** Rejects, in a sentence, while the folder's disk is nearly full or takes no writes. */
export async function checkDisk(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const { bavail, bsize } = await statfs(folder);
  const freeBytes = bavail * bsize;
  if (freeBytes < LEAST_FREE_BYTES) {
    throw new Error(`Only ${Math.floor(freeBytes / 1024 / 1024)} MiB are free on the disk of ${folder}.`);
  }
  const file = join(folder, `.writable-${randomUUID()}`);
  await writeFile(file, 'written', { mode: 0o600 });
  await rm(file);
}
