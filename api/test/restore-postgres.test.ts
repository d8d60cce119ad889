import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, beforeEach, describe, test } from 'node:test';
import { setImmediate as others } from 'node:timers/promises';
import { Client } from 'pg';
import { writeChecksums } from '../src/backup/checksums.ts';
import { DATABASE_FILE, MANIFEST, type Manifest } from '../src/backup/manifest.ts';
import { runPostgresProgram } from '../src/backup/postgres-programs.ts';
import { restoreBackup } from '../src/backup/restore-backup.ts';
import { restorePostgres } from '../src/backup/restore-postgres.ts';
import { purgeChanges } from '../src/modules/search/engine/purge-changes.ts';
import { readChanges, readPosition } from '../src/modules/search/engine/read-changes.ts';
import { readConfig } from '../src/platform/config/config.ts';
import { unfinishedRestoreMarker } from '../src/platform/database/open-database.ts';
import { openPostgres } from '../src/platform/database/postgres.ts';
import { openRestores } from '../src/platform/restores/open-restores.ts';
import { startPostgres, type TestPostgres } from './postgres.ts';

const PASSWORD = 'p@:/?#% ä';

describe('a restore of PostgreSQL', () => {
  let postgres: TestPostgres;
  let folder: string;
  let happened: string[];
  const calls = {
    writeMarker: async () => void happened.push('begin'),
    clearMarker: async () => void happened.push('take back'),
    finish: async () => void happened.push('finish'),
  };
  const manifest = (ads: number): Manifest => ({
    format: 1,
    madeAt: '2026-11-22T10:00:00.000Z',
    database: 'postgres',
    migrations: [],
    rows: { ads },
    media: 'elsewhere',
    releases: false,
    files: 0,
    checksums: '',
  });
  const adsNow = async () => {
    const client = new Client({ connectionString: postgres.url });
    await client.connect();
    const { rows } = await client.query('select id from ads order by id').finally(() => client.end());
    return rows.map(({ id }) => id);
  };
  const run = async (...statements: string[]) => {
    const client = new Client({ connectionString: postgres.url });
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
  };

  before(async () => {
    postgres = await startPostgres();
    folder = await mkdtemp(join(tmpdir(), 'karwan-restore-'));
    await run('create table ads (id int)', 'insert into ads values (1), (2)');
    await run(`create role other superuser login password '${PASSWORD}'`);
    const url = new URL(postgres.url);
    const socket = `postgres://other:${encodeURIComponent(PASSWORD)}@localhost/postgres?host=${dirname(postgres.folder)}&port=${url.port}`;
    const file = join(folder, DATABASE_FILE.postgres);
    await runPostgresProgram('pg_dump', socket, ['--format=custom', `--file=${file}`]);
  });
  beforeEach(async () => {
    happened = [];
    await run('drop table if exists ads', 'create table ads (id int)', 'insert into ads values (3)');
  });
  after(async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  });

  test('puts in place what was dumped through a socket, with whatever password', async () => {
    await restorePostgres(postgres.url, { folder, manifest: manifest(2), ...calls });
    assert.deepEqual(
      [happened, await adsNow()],
      [
        ['begin', 'finish'],
        [1, 2],
      ],
    );
  });

  test('leaves word of itself, and no positions in a change log of another cluster', async () => {
    const site = join(folder, 'site');
    await mkdir(site);
    const open = () => openPostgres({ url: postgres.url });
    const { close } = await open();
    await close();
    await run(
      // Left by another test's restore, which created the table before its migration.
      'delete from restores',
      `insert into listing_changes (number, xid) select number, '99999999999'::xid8 from generate_series(1, 100) as number`,
      `insert into listing_changes_purged (position) values ('0:99999999000:')`,
      `insert into search_log_positions (position, taken_at) values ('0:99999999000:', now() - interval '26 hours')`,
    );
    const file = join(site, DATABASE_FILE.postgres);
    await runPostgresProgram('pg_dump', postgres.url, ['--format=custom', `--file=${file}`]);
    const rows = { listing_changes: 100, search_log_positions: 1 };
    await restorePostgres(postgres.url, { folder: site, manifest: { ...manifest(1), rows }, ...calls });
    const { db, close: end } = await open();
    try {
      const position = await readPosition(db);
      await purgeChanges(db, new Date());
      const { rows: changes, isBroken } = await readChanges(db, position, 10);
      assert.deepEqual([changes, isBroken], [[], false]);
      const noted = await openRestores(db);
      assert.deepEqual(
        noted.map(({ madeAt }) => madeAt.toISOString()),
        [manifest(1).madeAt],
      );
    } finally {
      await end();
      await run('drop schema drizzle cascade', 'drop schema public cascade', 'create schema public');
    }
  });

  test('that the server refuses has changed nothing, and says so: the site may start, unless an earlier one was cut off', async () => {
    const backup = { ...manifest(3), ...(await writeChecksums(folder)) };
    await writeFile(join(folder, MANIFEST), JSON.stringify(backup));
    const config = readConfig({ KARWAN_DATA: join(folder, 'setup'), DATABASE_URL: postgres.url });
    const note = unfinishedRestoreMarker(config.dataDirectory);
    await mkdir(config.dataDirectory);
    const restore = () => restoreBackup(config, { folder, replace: true, onProgress: () => undefined });
    await assert.rejects(restore(), /ads has more or fewer rows than the backup/);
    assert.deepEqual([existsSync(note), await adsNow()], [false, [3]]);
    await writeFile(note, '');
    await assert.rejects(restore(), /ads has more or fewer rows than the backup/);
    assert.equal(existsSync(note), true);
  });

  test('whose dump cannot be read has changed nothing, and says so', async () => {
    const restore = restorePostgres(postgres.url, { folder: join(folder, 'none'), manifest: manifest(2), ...calls });
    await assert.rejects(restore, /could not be read completely/);
    assert.deepEqual([happened, await adsNow()], [['begin', 'take back'], [3]]);
  });

  test('that loses its connection with everything sent may have changed all of it', async () => {
    const [holder, watcher] = [postgres.url, postgres.url].map((connectionString) => new Client({ connectionString }));
    assert.ok(holder && watcher);
    const lockAcquired = Promise.withResolvers<void>();
    const writeMarker = async () => {
      await calls.writeMarker();
      await holder.connect();
      await holder.query('begin');
      await holder.query('lock table ads');
      lockAcquired.resolve();
    };
    const isSent = Promise.withResolvers<void>();
    const rows = {
      // Read after the dump, for the last line but one.
      get ads() {
        isSent.resolve();
        return 2;
      },
    };
    const options = { folder, manifest: { ...manifest(2), rows }, ...calls, writeMarker };
    const restore = restorePostgres(postgres.url, options);
    const failed = assert.rejects(restore, /terminat/);
    await Promise.all([lockAcquired.promise, isSent.promise]);
    await watcher.connect();
    const terminateWaiting = `select pg_terminate_backend(pid) from pg_stat_activity where wait_event_type = 'Lock'`;
    while ((await watcher.query(terminateWaiting)).rowCount === 0) await others();
    await failed;
    await Promise.all([holder.end(), watcher.end()]);
    assert.deepEqual(happened, ['begin']);
  });
});
