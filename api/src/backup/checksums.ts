import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ConfigError } from '../platform/config/config-error.ts';
import { CHECKSUMS, hashOf } from './manifest.ts';

/** Copies a folder with all that is below it; what vanishes meanwhile is left out. None where there is no such folder. */
export async function copyTree(from: string, to: string, tell: (progress: string) => void): Promise<void> {
  if (!existsSync(from)) return;
  let copied = 0;
  for (const file of await filesBelow(from)) {
    await mkdir(join(to, dirname(file)), { recursive: true });
    await copyFile(join(from, file), join(to, file)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
    copied += 1;
    if (copied % 1000 === 0) tell(`${copied} files`);
  }
}

/** Writes the list of all files below with their hashes, as `sha256sum -c` reads it. Answers how many, and the list's hash. */
export async function writeChecksums(folder: string): Promise<{ files: number; checksums: string }> {
  const files = await filesBelow(folder);
  const lines: string[] = [];
  for (const file of files) lines.push(`${await hashFile(join(folder, file))}  ${file}\n`);
  await writeFile(join(folder, CHECKSUMS), lines.join(''));
  return { files: files.length, checksums: hashOf(lines.join('')) };
}

/** Throws a `ConfigError` that names the first file which is missing or not as it was. */
export async function verifyChecksums(folder: string, checksums: string): Promise<void> {
  const list = await readFile(join(folder, CHECKSUMS), 'utf8').catch(() => '');
  if (hashOf(list) !== checksums) throw new ConfigError(`${CHECKSUMS} of the backup is not as it was written.`);
  for (const line of list.split('\n').filter(Boolean)) {
    const [hash = '', file = ''] = [line.slice(0, 64), line.slice(66)];
    if ((await hashFile(join(folder, file)).catch(() => undefined)) !== hash)
      throw new ConfigError(`${file} of the backup is missing or not as it was written: nothing was restored.`);
  }
}

async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort();
}
