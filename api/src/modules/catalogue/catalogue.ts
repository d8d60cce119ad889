import type { Database } from '../../platform/database/database.ts';
import { within } from '../../platform/dependencies/within.ts';
import { type CatalogueSnapshot, readSnapshot } from './snapshot.ts';
import { catalogueVersion } from './version.ts';

/** What imports add is known after so long. */
const MAX_AGE_MS = 60_000;
/** What the office changes in another process is known after so long. */
const LOOK_AFTER_MS = 2000;
/** Where the database does not tell by then, what is known is as good as ever. */
const LOOK_LIMIT_MS = 1000;

/** The catalogue as this process knows it: read whole after a minute, and within seconds of a change. */
export type Catalogue = {
  read(): Promise<CatalogueSnapshot>;
  /** Reads it again now: after a change, or when a row names something unknown. */
  refresh(): Promise<CatalogueSnapshot>;
};

type Reading = {
  snapshot: Promise<CatalogueSnapshot>;
  /** As of before the snapshot was read. */
  version: Promise<string>;
  readAt: number;
  lookedAt: number;
};

export function createCatalogue(db: Database, now: () => Date): Catalogue {
  let current: Reading | undefined;

  function refresh(): Promise<CatalogueSnapshot> {
    const version = catalogueVersion(db);
    const snapshot = version.then(() => readSnapshot(db));
    const time = now().getTime();
    const reading = { snapshot, version, readAt: time, lookedAt: time };
    const previous = current;
    current = reading;
    // A failed reading is not kept; the next caller tries again.
    snapshot.catch(() => {
      if (current === reading) current = previous;
    });
    return snapshot;
  }

  async function lookAgain(known: Reading): Promise<CatalogueSnapshot> {
    known.lookedAt = now().getTime();
    const version = await within(LOOK_LIMIT_MS, catalogueVersion(db)).catch(() => undefined);
    if (current !== known) return current?.snapshot ?? refresh();
    return version === undefined || version === (await known.version) ? known.snapshot : refresh();
  }

  return {
    read() {
      const time = now().getTime();
      if (current === undefined || time - current.readAt >= MAX_AGE_MS) return refresh();
      return time - current.lookedAt < LOOK_AFTER_MS ? current.snapshot : lookAgain(current);
    },
    refresh,
  };
}
