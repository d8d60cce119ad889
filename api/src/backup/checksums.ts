import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { copyFile, mkdir, open, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { ConfigError } from '../platform/config/config-error.ts';
import { CHECKSUMS } from './manifest.ts';

/** Files to hash and sync concurrently, so that the disk can batch writes. */
const BATCH_SIZE = 16;

/** Copies a folder recursively; skips files that vanish meanwhile. Does nothing if the folder does not exist. */
export async function copyTree(from: string, to: string, onProgress: (progress: string) => void): Promise<void> {
  if (!existsSync(from)) return;
  let copied = 0;
  for await (const file of filesBelow(from)) {
    await mkdir(join(to, dirname(file)), { recursive: true });
    await copyFile(join(from, file), join(to, file)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
    copied += 1;
    if (copied % 1000 === 0) onProgress(`${copied} files`);
  }
}

/**
 * Writes a list of all files with their hashes, in the format of `sha256sum -c`, and syncs all of them to disk. Returns
 * their number and the list's hash.
 */
export async function writeChecksums(folder: string): Promise<{ files: number; checksums: string }> {
  const list = await open(join(folder, CHECKSUMS), 'w');
  const hash = createHash('sha256');
  let files = 0;
  const write = async (batch: readonly string[]) => {
    const hashes = await Promise.all(batch.map((file) => hashAndSync(join(folder, file))));
    const lines = batch.map((file, index) => `${hashes[index]}  ${file}\n`).join('');
    hash.update(lines);
    files += batch.length;
    await list.appendFile(lines);
  };
  try {
    let batch: string[] = [];
    for await (const file of filesBelow(folder)) {
      if (file === CHECKSUMS) continue;
      batch.push(file);
      if (batch.length < BATCH_SIZE) continue;
      await write(batch);
      batch = [];
    }
    await write(batch);
    await list.sync();
  } finally {
    await list.close();
  }
  return { files, checksums: hash.digest('hex') };
}

/** Throws a `ConfigError` that names the first missing or modified file. */
export async function verifyChecksums(folder: string, checksums: string): Promise<void> {
  const list = join(folder, CHECKSUMS);
  if ((await hashFile(list).catch(() => undefined)) !== checksums)
    throw new ConfigError(`${CHECKSUMS} of the backup is damaged.`);
  for await (const line of createInterface({ input: createReadStream(list) })) {
    const [hash = '', file = ''] = [line.slice(0, 64), line.slice(66)];
    if ((await hashFile(join(folder, file)).catch(() => undefined)) !== hash)
      throw new ConfigError(`${file} of the backup is missing or damaged. Nothing was restored.`);
  }
}

/** Flushes a file, or a folder's entries, to disk. */
export async function syncToDisk(path: string): Promise<void> {
  const handle = await open(path);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function hashAndSync(file: string): Promise<string> {
  await syncToDisk(file);
  return hashFile(file);
}

async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/** Sorted. Holds only the entries of one folder and its ancestors in memory. */
async function* filesBelow(folder: string, subfolder = ''): AsyncGenerator<string> {
  const entries = await readdir(join(folder, subfolder), { withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
      return [];
    },
  );
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(subfolder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(folder, path);
    else if (entry.isFile()) yield path;
  }
}
