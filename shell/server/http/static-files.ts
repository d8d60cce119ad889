import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from 'pino';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Tabs open for longer cannot load their remaining chunks. */
const RETENTION_MS = 30 * DAY_MS;

export type StaticFiles = {
  /** Absolute path of the running build's browser files. */
  build: string;
  /** Absolute path, shared by all shells on a machine. */
  folder: string;
};

/**
 * Copies a build's browser files next to those of earlier builds, for open tabs and for pages rendered by another
 * shell; hashed names keep them apart. Deletes files that no shell has used for 30 days; a running shell renews its
 * files daily. Resolves when the copy is done. If it fails, the site serves only its own build's files.
 */
export async function archiveStaticFiles(files: StaticFiles, log: Logger): Promise<{ stop: () => void }> {
  const archive = () =>
    copyAndSweep(files).catch((err) =>
      log.error({ err }, 'The browser files of this build cannot be kept for open tabs'),
    );
  await archive();
  const timer = setInterval(archive, DAY_MS).unref();
  return { stop: () => clearInterval(timer) };
}

async function copyAndSweep({ build, folder }: StaticFiles): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(build)) await archiveFile(path.join(build, name), path.join(folder, name));
  for (const name of await readdir(folder)) await removeIfExpired(path.join(folder, name));
}

async function archiveFile(source: string, target: string): Promise<void> {
  const [sourceStat, archivedStat] = await Promise.all([stat(source), statIfExists(target)]);
  if (archivedStat?.size !== sourceStat.size) {
    const temporaryFile = path.join(path.dirname(target), `.${path.basename(target)}.${process.pid}`);
    await writeFile(temporaryFile, await readFile(source), { flush: true });
    await rename(temporaryFile, target);
  }
  const now = new Date();
  await utimes(target, now, now);
}

async function removeIfExpired(file: string): Promise<void> {
  const archivedStat = await statIfExists(file);
  if (archivedStat && Date.now() - archivedStat.mtimeMs > RETENTION_MS) await rm(file, { force: true });
}

/** Another shell may have deleted the file. */
const statIfExists = (file: string) =>
  stat(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
