import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { ConfigError } from '../config/config-error.ts';
import { lockDirectory } from './directory-lock.ts';

let folder: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'karwan-lock-'));
});
after(() => rm(folder, { recursive: true, force: true }));

async function directory(name: string): Promise<string> {
  const path = join(folder, name);
  await mkdir(path);
  return path;
}

test('a directory is locked once, and again when it was given back', async () => {
  const path = await directory('db');
  const unlock = await lockDirectory(path);
  await assert.rejects(
    lockDirectory(path),
    (error) => error instanceof ConfigError && /already open in process \d+/.test(error.message),
  );
  await unlock();
  await (await lockDirectory(path))();
});

test('the lock of a process that is gone, or of another that has its number now, or a damaged one, is taken over', async () => {
  for (const [name, content] of [
    ['gone', JSON.stringify({ pid: 2 ** 22 + 1, startedAt: '1' })],
    ['reused', JSON.stringify({ pid: process.pid, startedAt: '1' })],
    ['damaged', '{"pid":'],
  ] as const) {
    const path = await directory(name);
    await writeFile(`${path}.lock`, content);
    await (await lockDirectory(path))();
  }
});
