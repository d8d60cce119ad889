import assert from 'node:assert/strict';
import { rmSync, statSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { makeFilesPrivate } from './private-files.ts';

test('data of an earlier start and whatever comes is for its own user alone', async (t) => {
  const umask = process.umask();
  const folder = await mkdtemp(join(tmpdir(), 'karwan-private-'));
  t.after(async () => {
    process.umask(umask);
    await rm(folder, { recursive: true, force: true });
  });
  const [data, database, note, later] = ['', 'db', 'admin-door.json', 'logs'].map((name) => join(folder, 'data', name));
  assert.ok(data && database && note && later);
  await mkdir(database, { recursive: true });
  await writeFile(note, '{}');
  for (const [path, mode] of [
    [data, 0o755],
    [database, 0o755],
    [note, 0o644],
  ] as const)
    await chmod(path, mode);

  await makeFilesPrivate(data);
  await mkdir(later);
  await writeFile(join(later, 'api.log'), '');
  const modes = await Promise.all([data, database, note, later, join(later, 'api.log')].map((path) => stat(path)));
  assert.deepEqual(
    modes.map(({ mode }) => (mode & 0o777).toString(8)),
    ['700', '700', '600', '700', '600'],
  );
});

test('a file that another process of the same folder removes meanwhile stops no start', async (t) => {
  const umask = process.umask();
  const folder = await mkdtemp(join(tmpdir(), 'karwan-private-'));
  t.after(async () => {
    process.umask(umask);
    await rm(folder, { recursive: true, force: true });
  });
  const files = Array.from({ length: 300 }, (_, index) => join(folder, `writable-${index}`));
  for (const file of files) await writeFile(file, '', { mode: 0o644 });

  const closing = makeFilesPrivate(folder);
  // Once any file is private, the directory has been listed.
  while (!files.some((file) => (statSync(file).mode & 0o777) === 0o600)) await turn();
  const open = files.filter((file) => (statSync(file).mode & 0o777) === 0o644);
  assert.ok(open.length > 0, 'some files were still to be closed');
  for (const file of open) rmSync(file);
  await closing;
});
