import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { checkDisks } from './check-disk.ts';

const data = await mkdtemp(join(tmpdir(), 'karwan-disks-'));
after(() => rm(data, { recursive: true }));

test('a full disk of the pictures is noticed where they have one of their own', async () => {
  const media = join(data, 'media');
  await checkDisks([data, media]);
  await rm(media, { recursive: true });
  // Another file system, with no free space.
  await symlink('/proc', media);
  await assert.rejects(checkDisks([data, media]), { message: `Only 0 MiB are free on the disk of ${media}.` });
  await checkDisks([data]);
  assert.deepEqual(await readdir(data), ['media'], 'nothing is left behind');
});
