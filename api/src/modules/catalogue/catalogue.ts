import { isDeepStrictEqual } from 'node:util';
import type { Database } from '../../platform/database/database.ts';
import { within } from '../../platform/dependencies/within.ts';
import { type CatalogueRows, type CatalogueSnapshot, readCatalogueRows, snapshotOf } from './snapshot.ts';
import { catalogueVersion } from './version.ts';

/** What imports add is known after so long. */
const MAX_AGE_MS = 60_000;
/** What the office changes in another process is known after so long. */
const CHECK_AFTER_MS = 2000;
/** Where the database does not answer by then, the snapshot is taken for current. */
const CHECK_LIMIT_MS = 1000;

/** The catalogue as this process knows it: read again after a minute, and within seconds of a change. */
export type Catalogue = {
  /** The last snapshot that was read, where a newer one cannot be. Rejects only while none was ever read. */
  read(): Promise<CatalogueSnapshot>;
  /** Reads it again now: after a change, or when a row names something unknown. Rejects when that fails. */
  refresh(): Promise<CatalogueSnapshot>;
};

type Known = {
  rows: CatalogueRows;
  snapshot: CatalogueSnapshot;
  /** As of before the snapshot was read. */
  version: string;
  readAt: number;
  checkedAt: number;
};

export function createCatalogue(db: Database, now: () => Date): Catalogue {
  /** The last one that was read whole: a reading that fails changes nothing. */
  let known: Known | undefined;
  let reading: Promise<CatalogueSnapshot> | undefined;
  let nextReading: Promise<CatalogueSnapshot> | undefined;

  async function readAll(): Promise<CatalogueSnapshot> {
    const time = now().getTime();
    const version = await catalogueVersion(db);
    const rows = await readCatalogueRows(db);
    // What is made of a snapshot stays true for as long as it is the same one.
    const snapshot = known && isDeepStrictEqual(known.rows, rows) ? known.snapshot : snapshotOf(rows);
    known = { rows, snapshot, version, readAt: time, checkedAt: time };
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

  /** One reading at a time. The one in progress may have begun before the change, so the caller gets the next one. */
  function refresh(): Promise<CatalogueSnapshot> {
    if (nextReading !== undefined) return nextReading;
    if (reading === undefined) return startReading();
    nextReading = reading.then(startReading, startReading);
    return nextReading;
  }

  /** Everybody else is answered with what is known meanwhile. */
  async function check(current: Known): Promise<CatalogueSnapshot> {
    const time = now().getTime();
    current.checkedAt = time;
    const isOld = time - current.readAt >= MAX_AGE_MS;
    const version = isOld ? undefined : await within(CHECK_LIMIT_MS, catalogueVersion(db)).catch(() => current.version);
    if (version === current.version) return known?.snapshot ?? current.snapshot;
    return refresh().catch(() => known?.snapshot ?? current.snapshot);
  }

  return {
    async read() {
      if (known === undefined) return reading ?? startReading();
      return now().getTime() - known.checkedAt < CHECK_AFTER_MS ? known.snapshot : check(known);
    },
    refresh,
  };
}
