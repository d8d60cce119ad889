import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from 'pino';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Tabs open for longer cannot load their remaining chunks. */
const KEPT_MS = 30 * DAY_MS;

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
export async function keepStaticFiles(files: StaticFiles, log: Logger): Promise<{ stop: () => void }> {
  const keep = () =>
    copyAndSweep(files).catch((err) =>
      log.error({ err }, 'The browser files of this build cannot be kept for open tabs'),
    );
  await keep();
  const timer = setInterval(keep, DAY_MS).unref();
  return { stop: () => clearInterval(timer) };
}

async function copyAndSweep({ build, folder }: StaticFiles): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(build)) await keepFile(path.join(build, name), path.join(folder, name));
  for (const name of await readdir(folder)) await removeIfOld(path.join(folder, name));
}

async function keepFile(source: string, target: string): Promise<void> {
  const [wanted, kept] = await Promise.all([stat(source), statIfThere(target)]);
  if (kept?.size !== wanted.size) {
    const incoming = path.join(path.dirname(target), `.${path.basename(target)}.${process.pid}`);
    await writeFile(incoming, await readFile(source), { flush: true });
    await rename(incoming, target);
  }
  const now = new Date();
  await utimes(target, now, now);
}

async function removeIfOld(file: string): Promise<void> {
  const kept = await statIfThere(file);
  if (kept && Date.now() - kept.mtimeMs > KEPT_MS) await rm(file, { force: true });
}

/** Another shell may have deleted the file. */
const statIfThere = (file: string) =>
  stat(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
