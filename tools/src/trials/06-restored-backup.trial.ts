import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { openPostgres } from '../stack/servers.ts';
import { prepareApi, type StandaloneApi } from '../trial/support/standalone-api.ts';
import { openWriters, type Write } from '../trial/support/writers.ts';
import { readWritten } from '../trial/support/written.ts';
import { atMost, type Check, equals, type Trial, type TrialContext } from '../trial/trial.ts';

const ADS = 100_000;
/** Tables that a restore writes itself, or clears: change log positions belong to one cluster. */
const WRITTEN_BY_RESTORE = new Set(['restores', 'listing_changes', 'listing_changes_purged', 'search_log_positions']);

export const trial: Trial = {
  id: 6,
  title: `Backup during writes, restored on an empty server, ${ADS.toLocaleString('en')} ads on PostgreSQL`,
  promise: 'everything acknowledged before it is there, rows and photos match the dump, restore < 10 min',
  headline: 'PostgreSQL: acknowledged before the backup, and not there',
  run: async (context) => {
    const { isShort, defer } = context;
    const embedded = await backupUnderLoad(context, 'embedded', {}, {});
    if (isShort) return embedded;
    const postgres = await openPostgres({ isDurable: true });
    defer(postgres.stop);
    const [from, to] = [await postgres.createDatabase('karwan'), await postgres.createDatabase('restored')];
    const many = await backupUnderLoad(context, 'PostgreSQL', { DATABASE_URL: from }, { DATABASE_URL: to }, ADS);
    return [...embedded, ...many];
  },
};

async function backupUnderLoad(
  context: TrialContext,
  name: string,
  settings: Record<string, string>,
  target: Record<string, string>,
  ads = 0,
): Promise<Check[]> {
  const { folder, random, onProgress } = context;
  const place = (part: string) => path.join(folder, name, part);
  const env = { REQUESTS_PER_MINUTE: '1000000', ...settings };
  const api = await prepareApi(context, place('data'), env);
  if (ads > 0) await succeed(api, 'api/src/seed/main.ts', '--ads', String(ads), '--no-photos');
  await api.start();
  const writers = await openWriters(api.origin, random);
  const before = await writers.write({ concurrency: 4, isDone: (acknowledged) => acknowledged >= 60 });

  onProgress(`${name}: backup`);
  let isBackedUp = false;
  const during = writers.write({ concurrency: 4, isDone: () => isBackedUp });
  const backupMs = await timed(() => succeed(api, 'api/src/backup/main.ts', 'backup', place('backup')));
  isBackedUp = true;
  const refused = (await during).filter(({ status }) => status >= 500);
  for (const { kind, status, body } of refused) onProgress(`${name}: ${kind} refused: ${status} ${body}`);
  await api.stop();

  onProgress(`${name}: restore`);
  const elsewhere = { run: api.createRunner({ KARWAN_DATA: place('restored'), ...target }) };
  const restoreMs = await timed(() => succeed(elsewhere, 'api/src/backup/main.ts', 'restore', place('backup')));
  const there = await readWritten(elsewhere);
  const manifest = JSON.parse(readFileSync(path.join(place('backup'), 'manifest.json'), 'utf8'));
  const otherRows = Object.entries(there.tables).filter(
    ([table, hash]) => !WRITTEN_BY_RESTORE.has(table) && manifest.rows[table] !== Number(hash.split(' ')[0]),
  );
  const mismatchedFiles = picturesOf(place('backup')).filter(
    ([file, hash]) => hash !== hashOf(path.join(place('restored'), file)),
  );

  // A second dump and restore without writes in between must be identical.
  await succeed(elsewhere, 'api/src/backup/main.ts', 'backup', place('again'));
  await succeed(elsewhere, 'api/src/backup/main.ts', 'restore', place('again'), '--replace');
  const afterSecondRestore = await readWritten(elsewhere);
  const changed = Object.keys(there.tables).filter(
    (table) => !WRITTEN_BY_RESTORE.has(table) && there.tables[table] !== afterSecondRestore.tables[table],
  );
  const keys = new Set(there.keys);
  return [
    equals(
      `${name}: acknowledged before the backup, and not there`,
      before.filter((w) => isMissing(w, keys)).length,
      0,
    ),
    equals(`${name}: tables with other rows than the manifest`, otherRows.length, 0),
    equals(`${name}: tables that another backup and restore changes`, changed.length, 0),
    equals(`${name}: files with another hash`, mismatchedFiles.length, 0),
    equals(`${name}: pictures without their file`, there.lacking.length, 0),
    equals(`${name}: writes refused during the backup`, refused.length, 0),
    { text: `${name}: backup, s`, figure: Math.round(backupMs / 1000), held: true },
    atMost(`${name}: restore, s`, Math.round(restoreMs / 1000), 600),
  ];
}

const isMissing = ({ status, key }: Write, keys: ReadonlySet<string>) => status === 200 && !keys.has(key);

async function succeed(api: Pick<StandaloneApi, 'run'>, file: string, ...args: string[]): Promise<void> {
  const { ok, output } = await api.run(file, ...args);
  if (!ok) throw new Error(`${file} ${args.join(' ')} failed:\n${output}`);
}

async function timed(work: () => Promise<void>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

/** The pictures listed in a backup, with their hashes. */
const picturesOf = (backup: string): [file: string, hash: string][] =>
  readFileSync(path.join(backup, 'files.sha256'), 'utf8')
    .split('\n')
    .filter((line) => line.includes('  media/'))
    .map((line) => [line.slice(66), line.slice(0, 64)]);

const hashOf = (file: string) =>
  existsSync(file) ? createHash('sha256').update(readFileSync(file)).digest('hex') : 'missing';
