import { isDeepStrictEqual } from 'node:util';
import type { Database } from '../../platform/database/database.ts';
import { withTimeout } from '../../platform/dependencies/with-timeout.ts';
import { type CatalogueRows, type CatalogueSnapshot, readCatalogueRows, snapshotOf } from './snapshot.ts';
import { catalogueVersion } from './version.ts';

/** Changes by staff in another process appear after at most this long. */
const CHECK_AFTER_MS = 2000;
/** If the database does not answer in time, the snapshot counts as current. */
const CHECK_LIMIT_MS = 1000;

/** The catalogue as cached in this process: reloaded within seconds of a change. */
export type Catalogue = {
  /** Returns the last snapshot if a newer one cannot be read. Rejects only if none was ever read. */
  read(): Promise<CatalogueSnapshot>;
  /** Reloads now: call it after a change, or when a row names something unknown. Rejects on failure. */
  refresh(): Promise<CatalogueSnapshot>;
};

type CachedCatalogue = {
  rows: CatalogueRows;
  snapshot: CatalogueSnapshot;
  /** As of before the snapshot was read. */
  version: string;
  checkedAt: number;
};

export function createCatalogue(db: Database, now: () => Date): Catalogue {
  /** The last complete read; a failed read changes nothing. */
  let cached: CachedCatalogue | undefined;
  let reading: Promise<CatalogueSnapshot> | undefined;
  let nextReading: Promise<CatalogueSnapshot> | undefined;

  async function readAll(): Promise<CatalogueSnapshot> {
    const time = now().getTime();
    const version = await catalogueVersion(db);
    const rows = await readCatalogueRows(db);
    // Keeps the same snapshot object if nothing changed, since callers cache values derived from it.
    const snapshot = cached && isDeepStrictEqual(cached.rows, rows) ? cached.snapshot : snapshotOf(rows);
    cached = { rows, snapshot, version, checkedAt: time };
    return snapshot;
  }

  function startReading(): Promise<CatalogueSnapshot> {
    nextReading = undefined;
    const started = readAll().finally(() => {
      reading = undefined;
    });
    reading = started;
    return started;
  }

  /** One read at a time. The current one may have started before the change, so the caller gets the next one. */
  function refresh(): Promise<CatalogueSnapshot> {
    if (nextReading !== undefined) return nextReading;
    if (reading === undefined) return startReading();
    nextReading = reading.then(startReading, startReading);
    return nextReading;
  }

  /** Other callers get the current snapshot meanwhile. */
  async function checkVersion(current: CachedCatalogue): Promise<CatalogueSnapshot> {
    current.checkedAt = now().getTime();
    const version = await withTimeout(CHECK_LIMIT_MS, catalogueVersion(db)).catch(() => current.version);
    if (version === current.version) return cached?.snapshot ?? current.snapshot;
    return refresh().catch(() => cached?.snapshot ?? current.snapshot);
  }

  return {
    async read() {
      if (cached === undefined) return reading ?? startReading();
      return now().getTime() - cached.checkedAt < CHECK_AFTER_MS ? cached.snapshot : checkVersion(cached);
    },
    refresh,
  };
}
