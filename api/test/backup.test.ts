import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { uploadPhoto } from '@karwan/shared-contracts';
import sharp from 'sharp';
import { makeBackup } from '../src/backup/make-backup.ts';
import { manifestSchema } from '../src/backup/manifest.ts';
import { restoreBackup } from '../src/backup/restore-backup.ts';
import { type Config, readConfig } from '../src/platform/config/config.ts';
import { ConfigError } from '../src/platform/config/config-error.ts';
import { openDatabase, unfinishedRestoreMarker } from '../src/platform/database/open-database.ts';
import { openRestores } from '../src/platform/restores/open-restores.ts';
import { databaseFingerprint } from '../src/testing/database-fingerprint.ts';
import { startApi, type TestApi } from '../src/testing/start-api.ts';

// In this folder because it always runs on the embedded database; trial 6 covers PostgreSQL, which is dumped by its own
// programs.
describe('a backup of the embedded database', () => {
  let api: TestApi;
  let place: string;
  let backup: string;
  let stored: Record<string, string>;
  const ignoreProgress = () => undefined;
  const emptySetup = (name: string): Config => readConfig({ KARWAN_DATA: join(place, name) });
  const isRefused = (pattern: RegExp) => (error: unknown) =>
    error instanceof ConfigError && pattern.test(error.message);

  before(async () => {
    api = await startApi();
    place = await mkdtemp(join(tmpdir(), 'karwan-backup-'));
    backup = join(place, 'backup');
    const { client } = await api.person();
    const bytes = await sharp({ create: { width: 400, height: 300, channels: 3, background: 'green' } })
      .png()
      .toBuffer();
    const form = new FormData();
    form.append('uploadId', crypto.randomUUID());
    form.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'car.png');
    assert.equal((await client.raw('POST', uploadPhoto.path, { body: form })).status, 200);
    stored = await databaseFingerprint(api.services.db);
    await makeBackup(api.config, { folder: backup, releases: false, onProgress: ignoreProgress });
    // Created after the dump, so not part of it.
    await api.person();
  });
  after(async () => {
    await api.stop();
    await rm(place, { recursive: true, force: true });
  });

  test('is made while the API runs, and restored it is the same, row by row and file by file', async () => {
    const config = emptySetup('elsewhere');
    const { rows } = await restoreBackup(config, { folder: backup, replace: false, onProgress: ignoreProgress });
    assert.deepEqual([rows.accounts, rows.photos], [1, 1]);
    const { db, close } = await openDatabase(config);
    const restored = await databaseFingerprint(db);
    const { madeAt } = manifestSchema.parse(JSON.parse(await readFile(join(backup, 'manifest.json'), 'utf8')));
    const open = await openRestores(db);
    assert.deepEqual(
      open.map((restore) => restore.madeAt.toISOString()),
      [madeAt],
    );
    await close();
    const { restores: noted, ...rest } = restored;
    const { restores: before, ...others } = stored;
    assert.deepEqual(rest, others);
    assert.notEqual(noted, before);
    const files = (await readFile(join(backup, 'files.sha256'), 'utf8')).match(/media\/.*/g) ?? [];
    assert.ok(files.length >= 2);
    for (const file of files)
      assert.deepEqual(
        await readFile(join(config.dataDirectory, file)),
        await readFile(join(api.config.dataDirectory, file)),
      );
    assert.equal((await stat(backup)).mode & 0o077, 0);
    await assert.rejects(
      restoreBackup(config, { folder: backup, replace: false, onProgress: ignoreProgress }),
      isRefused(/--replace/),
    );
    await restoreBackup(config, { folder: backup, replace: true, onProgress: ignoreProgress });
  });

  test('that is not as it was written touches nothing', async () => {
    const list = join(backup, 'files.sha256');
    const [text, config] = [await readFile(list, 'utf8'), emptySetup('tampered')];
    const dump = join(backup, 'database.tar');
    const bytes = await readFile(dump);
    await writeFile(dump, Buffer.concat([bytes, Buffer.from('x')]));
    const restore = () => restoreBackup(config, { folder: backup, replace: false, onProgress: ignoreProgress });
    await assert.rejects(restore(), isRefused(/database\.tar of the backup is missing or damaged/));
    await writeFile(dump, bytes);
    await writeFile(list, `${text}\n`);
    await assert.rejects(restore(), isRefused(/files\.sha256 of the backup is damaged/));
    await writeFile(list, text);
    await assert.rejects(stat(join(config.dataDirectory, 'db')), /ENOENT/);
  });

  test('whose restore was killed half way is no data to start on, until the restore has been run again', async () => {
    const config = emptySetup('killed');
    await restoreBackup(config, { folder: backup, replace: false, onProgress: ignoreProgress });
    await writeFile(unfinishedRestoreMarker(config.dataDirectory), '');
    await assert.rejects(openDatabase(config), isRefused(/restore was interrupted/));
    await restoreBackup(config, { folder: backup, replace: false, onProgress: ignoreProgress });
    await (await openDatabase(config)).close();
  });

  test('takes a new folder, and is restored by its own kind of database', async () => {
    const again = makeBackup(api.config, { folder: backup, releases: false, onProgress: ignoreProgress });
    await assert.rejects(again, isRefused(/already exists/));
    const config = readConfig({ KARWAN_DATA: join(place, 'other'), DATABASE_URL: 'postgres://127.0.0.1:1/none' });
    const restore = restoreBackup(config, { folder: backup, replace: false, onProgress: ignoreProgress });
    await assert.rejects(restore, isRefused(/backup of the embedded database/));
  });
});
