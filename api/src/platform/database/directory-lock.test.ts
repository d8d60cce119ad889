import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { ConfigError } from '../config/config-error.ts';
import { lockDirectory } from './directory-lock.ts';

let folder: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'karwan-lock-'));
});
after(() => rm(folder, { recursive: true, force: true }));

const isRefused = (error: unknown) => error instanceof ConfigError && /already open in another/.test(error.message);

/** Spawns a process that locks the directory until it is killed. */
async function holderOf(directory: string): Promise<ChildProcess> {
  const module = new URL('./directory-lock.ts', import.meta.url).href;
  const program = `import { lockDirectory } from '${module}';
    lockDirectory('${directory}'); console.log('held'); setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return child;
}

test('a directory is locked once, and again when it was given back', () => {
  const path = join(folder, 'db');
  const unlock = lockDirectory(path);
  assert.throws(() => lockDirectory(path), isRefused);
  unlock();
  lockDirectory(path)();
});

test('a lock that its owner forgot is none the less held, however often memory is cleared', () => {
  setFlagsFromString('--expose-gc');
  const clearMemory: () => void = runInNewContext('gc');
  const path = join(folder, 'forgotten');
  lockDirectory(path);
  for (let round = 0; round < 3; round += 1) clearMemory();
  assert.throws(() => lockDirectory(path), isRefused);
});

test('a killed process holds nothing, and its lock file is neither damaged nor replaced', async () => {
  const path = join(folder, 'killed');
  const holder = await holderOf(path);
  const { ino } = await stat(`${path}.held`);
  assert.throws(() => lockDirectory(path), isRefused);
  holder.kill('SIGKILL');
  await once(holder, 'close');
  lockDirectory(path)();
  assert.equal((await stat(`${path}.held`)).ino, ino);
});
