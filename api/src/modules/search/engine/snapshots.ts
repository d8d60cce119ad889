import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { type Database, type Queryable, rowsOf } from '../../../platform/database/database.ts';
import { TimeoutError, withTimeout } from '../../../platform/dependencies/with-timeout.ts';
import { searchLogPositions } from '../tables.ts';
import { sumsInDatabase, sumsOf } from './column-sums.ts';
import { readColumns, type SnapshotOrigin, UnusableSnapshot, writeColumns } from './columns-file.ts';
import type { IndexLayout } from './index-layout.ts';
import { layoutFingerprint } from './layout-fingerprint.ts';
import type { ListingColumns } from './listing-columns.ts';
import type { LiveIndex } from './live-index.ts';
import type { LogPosition } from './log-position.ts';
import { readChanges } from './read-changes.ts';
import { putChanges, readListings } from './read-listings.ts';

const DAY_MS = 24 * 60 * 60_000;
/** The file of an unchanged index is written again before it gets too old. */
const RENEWED_AFTER_MS = DAY_MS / 4;
/** A smaller index is read from the database as quickly. */
const MIN_LISTINGS = 20_000;
/** Beyond this many changes a full read is as quick. */
const MAX_CHANGES = 200_000;
/** Changes wait while columns are written. */
const WRITE_LIMIT_MS = 5000;
/** For all indexes together at shutdown. On timeout the earlier snapshots are used. */
const CLOSING_SAVE_LIMIT_MS = 5000;
/** Comparing a million listings takes seconds, and many times longer while the site is busy. */
const COMPARE_LIMIT_MS = 300_000;
const LEFT_OVER_AFTER_MS = 60 * 60_000;

/** A killed process loses at most this much; the next start reads the changes since. */
const SAVED_EVERY_MS = 15 * 60_000;

export type Restored = {
  columns: ListingColumns;
  position: LogPosition;
  /** Rejects if the columns differ from the database at the position. Scans all listings. */
  compared: Promise<void>;
};

type Deps = {
  db: Database;
  now: () => Date;
  dataDirectory: string;
  report: (details: object, message: string) => void;
  minListings?: number;
};

/**
 * Saves the columns of each index to a file in the data folder, so that a start reads the file and later changes
 * instead of all listings. Processes that share the folder write files of their own and rename them, so the last one is
 * always complete.
 */
export class Snapshots {
  readonly #db: Database;
  readonly #now: () => Date;
  readonly #folder: string;
  readonly #report: Deps['report'];
  readonly #minListings: number;
  readonly #saved = new Map<LiveIndex, { version: number; atMs: number }>();

  constructor({ db, now, dataDirectory, report, minListings = MIN_LISTINGS }: Deps) {
    this.#db = db;
    this.#now = now;
    this.#folder = join(dataDirectory, 'search');
    this.#report = report;
    this.#minListings = minListings;
  }

  /** Writes an index to its file if it has changed. Reports failures instead of throwing. */
  async save(index: LiveIndex): Promise<void> {
    const { vertical } = index.layout;
    try {
      await this.#save(index);
    } catch (err) {
      this.#report({ vertical, err }, 'search snapshot: not written');
    }
  }

  /**
   * Starts an index from its snapshot, brought up to date. The index serves searches while it is compared with the
   * database; if they differ, it is read again. Returns false, with the reason reported, if all listings have to be
   * read first.
   */
  async load(index: LiveIndex): Promise<boolean> {
    const restored = await this.restore(index);
    if (restored === undefined) return false;
    await index.start(restored.columns, restored.position);
    const { vertical } = index.layout;
    restored.compared.catch((err: unknown) => {
      if (!(err instanceof UnusableSnapshot)) return this.#report({ vertical, err }, 'search snapshot: not compared');
      this.#report({ vertical, err }, 'search snapshot: all listings are read anew');
      index.requireFullRead();
    });
    return true;
  }

  /** Loads the snapshot and brings it up to date. Returns undefined, with the reason reported, if it is unusable. */
  async restore(index: LiveIndex): Promise<Restored | undefined> {
    const { layout } = index;
    const { vertical } = layout;
    try {
      const startedMs = performance.now();
      const database = await databaseIdentity(this.#db);
      const fingerprint = layoutFingerprint(this.#db, layout);
      const { columns, origin } = await readColumns(this.#pathOf(layout), layout, (found) => {
        if (found.fingerprint !== fingerprint) throw new UnusableSnapshot('another release wrote it');
        if (found.database !== database) throw new UnusableSnapshot('it is of another database, or of other tables');
        if (this.#now().getTime() - found.savedAtMs > DAY_MS) throw new UnusableSnapshot('it is older than a day');
      });
      const { changes, ...restored } = await catchUp(this.#db, columns, origin);
      const tookMs = Math.round(performance.now() - startedMs);
      this.#report({ vertical, ads: columns.size, changes, tookMs }, 'search snapshot: read');
      return restored;
    } catch (err) {
      if (isMissing(err)) return undefined;
      this.#report({ vertical, err }, 'search snapshot: not used, all listings are read');
      return undefined;
    }
  }

  #pathOf({ vertical }: IndexLayout): string {
    return join(this.#folder, `${vertical}.snapshot`);
  }

  async #save(index: LiveIndex): Promise<void> {
    const nowMs = this.#now().getTime();
    const saved = this.#saved.get(index);
    if (index.size < this.#minListings) return;
    if (saved?.version === index.version && nowMs - saved.atMs < RENEWED_AFTER_MS) return;
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    await this.#removeLeftOvers(nowMs);
    const path = this.#pathOf(index.layout);
    const temporary = `${path}.${process.pid}-${randomUUID()}.tmp`;
    try {
      const version = await this.#write(index, temporary, nowMs);
      // A bulk change is in progress; the next save will do.
      if (version === undefined) return;
      await rename(temporary, path);
      await sync(this.#folder);
      this.#saved.set(index, { version, atMs: nowMs });
    } finally {
      await rm(temporary, { force: true });
    }
  }

  async #write(index: LiveIndex, path: string, savedAtMs: number): Promise<number | undefined> {
    const database = await databaseIdentity(this.#db);
    const fingerprint = layoutFingerprint(this.#db, index.layout);
    await using file = await open(path, 'wx', 0o600);
    const written = await index.pauseChanges(async ({ columns, version }, position) => {
      const positionId = randomUUID();
      const write = async () => {
        await this.#db.insert(searchLogPositions).values({ id: positionId, position, takenAt: new Date(savedAtMs) });
        await writeColumns(file, columns, { fingerprint, database, positionId, position, savedAtMs });
      };
      await withTimeout(WRITE_LIMIT_MS, write());
      return version;
    });
    if (written !== undefined) await file.sync();
    return written;
  }

  /** Removes temporary files of killed processes. */
  async #removeLeftOvers(nowMs: number): Promise<void> {
    for (const name of await readdir(this.#folder)) {
      if (!name.endsWith('.tmp')) continue;
      const path = join(this.#folder, name);
      const modifiedMs = await stat(path).then(
        ({ mtimeMs }) => mtimeMs,
        () => nowMs,
      );
      if (nowMs - modifiedMs > LEFT_OVER_AFTER_MS) await rm(path, { force: true });
    }
  }
}

/** Saves at intervals, and once more at shutdown. */
export function saveRegularly(fastify: FastifyInstance, save: () => Promise<void>): void {
  let saving: Promise<unknown> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  fastify.addHook('onReady', async () => {
    timer = setInterval(() => {
      saving = saving.then(save);
    }, SAVED_EVERY_MS).unref();
  });
  fastify.addHook('onClose', async () => {
    clearInterval(timer);
    const saved = saving.then(save);
    await withTimeout(CLOSING_SAVE_LIMIT_MS, saved).catch((error: unknown) => {
      if (!(error instanceof TimeoutError)) throw error;
    });
  });
}

/** Brings the columns up to date and compares them with the database, all in one snapshot of it. */
async function catchUp(db: Database, columns: ListingColumns, origin: SnapshotOrigin) {
  const caughtUp = Promise.withResolvers<{ position: LogPosition; changes: number }>();
  const compared = db.transaction(
    async (tx) => {
      const found = await readSince(tx, columns, origin);
      const ownSums = sumsOf(columns);
      caughtUp.resolve(found);
      // No request waits for this query.
      await tx.execute(sql.raw(`set local statement_timeout = ${COMPARE_LIMIT_MS}`));
      const databaseSums = await sumsInDatabase(tx, columns.layout);
      if (JSON.stringify(ownSums) !== JSON.stringify(databaseSums)) {
        throw new UnusableSnapshot(
          `it differs from the database: ${JSON.stringify({ ours: ownSums, theirs: databaseSums })}`,
        );
      }
    },
    { isolationLevel: 'repeatable read' },
  );
  compared.catch(caughtUp.reject);
  return { columns, ...(await caughtUp.promise), compared };
}

async function readSince(tx: Queryable, columns: ListingColumns, origin: SnapshotOrigin) {
  const { layout } = columns;
  const known = await tx
    .select({ position: searchLogPositions.position })
    .from(searchLogPositions)
    .where(eq(searchLogPositions.id, origin.positionId));
  if (known[0]?.position !== origin.position) throw new UnusableSnapshot('the database does not know of it');
  const { position, rows, exceedsLimit: isTooMany, isBroken } = await readChanges(tx, origin.position, MAX_CHANGES);
  if (isBroken) throw new UnusableSnapshot('changes since are not in the log any more');
  if (isTooMany) throw new UnusableSnapshot(`more than ${MAX_CHANGES} changes came since`);
  const numbers = [...new Set(rows.map(({ number }) => number))];
  for await (const batch of readListings(tx, layout, numbers)) putChanges(columns, batch);
  return { position, changes: numbers.length };
}

/** Identifies the cluster, the database and the last migration. */
async function databaseIdentity(db: Database): Promise<string> {
  const [row] = await rowsOf<{ identity: string }>(
    db,
    sql`select concat_ws('/', (select system_identifier from pg_control_system()),
          (select oid from pg_database where datname = current_database()),
          (select max(created_at) from drizzle.__drizzle_migrations)) as identity`,
  );
  if (row === undefined) throw new Error('The database did not say which one it is.');
  return row.identity;
}

async function sync(folder: string): Promise<void> {
  await using opened = await open(folder, 'r');
  await opened.sync();
}

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';
