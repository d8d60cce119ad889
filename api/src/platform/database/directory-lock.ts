import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigError } from '../config/config-error.ts';

type Holder = { pid: number; startedAt: string | null };

/**
 * Takes the directory for this process and answers how to give it back. A lock that a killed process left is taken
 * over: it names the process and its start, so that a number used again by the system is not mistaken for the holder.
 */
export async function lockDirectory(directory: string): Promise<() => Promise<void>> {
  const file = join(directory, '..', `${directory.split('/').at(-1)}.lock`);
  const own: Holder = { pid: process.pid, startedAt: await startOf(process.pid) };
  for (let attempt = 0; attempt < 3; attempt += 1) {
    if (await claim(file, own)) return () => rm(file, { force: true });
    const holder = await readHolder(file);
    if (holder !== undefined && (await isRunning(holder))) {
      throw new ConfigError(
        `${directory} is already open in process ${holder.pid}. Only one process can use the embedded database: stop that one, choose another KARWAN_DATA, or set DATABASE_URL.`,
      );
    }
    await rm(file, { force: true });
  }
  throw new ConfigError(`${directory} could not be locked: several processes are trying at the same moment.`);
}

/** A link appears with its content or not at all, so nobody ever reads half a lock of a living process. */
async function claim(file: string, own: Holder): Promise<boolean> {
  const draft = `${file}.${own.pid}`;
  await writeFile(draft, JSON.stringify(own));
  try {
    await link(draft, file);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

async function readHolder(file: string): Promise<Holder | undefined> {
  try {
    const value: unknown = JSON.parse(await readFile(file, 'utf8'));
    if (typeof value !== 'object' || value === null || !('pid' in value) || typeof value.pid !== 'number')
      return undefined;
    return {
      pid: value.pid,
      startedAt: 'startedAt' in value && typeof value.startedAt === 'string' ? value.startedAt : null,
    };
  } catch {
    // Gone since, or damaged: nobody holds it.
    return undefined;
  }
}

async function isRunning({ pid, startedAt }: Holder): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  return startedAt === null || (await startOf(pid)) === startedAt;
}

/** When the process began, in the kernel's own ticks; null where the system has no /proc. */
async function startOf(pid: number): Promise<string | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  // The second field is the name in brackets and may hold spaces; the start is the 22nd of all, the 20th after it.
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
}
