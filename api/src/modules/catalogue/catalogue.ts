import type { Database } from '../../platform/database/database.ts';
import { type CatalogueSnapshot, readSnapshot } from './snapshot.ts';

const MAX_AGE_MS = 60_000;

/**
 * The catalogue as this process knows it. It is read once and again after a minute: makes and places change by an
 * import or a release, not by requests.
 */
export type Catalogue = {
  read(): Promise<CatalogueSnapshot>;
  /** Reads it again now: after a change, or when a row names something unknown. */
  refresh(): Promise<CatalogueSnapshot>;
};

export function createCatalogue(db: Database, now: () => Date): Catalogue {
  let current: { snapshot: Promise<CatalogueSnapshot>; readAt: number } | undefined;

  function refresh(): Promise<CatalogueSnapshot> {
    const snapshot = readSnapshot(db);
    const reading = { snapshot, readAt: now().getTime() };
    const previous = current;
    current = reading;
    // A failed reading is not kept; the next caller tries again.
    snapshot.catch(() => {
      if (current === reading) current = previous;
    });
    return snapshot;
  }

  return {
    read: () => (current && now().getTime() - current.readAt < MAX_AGE_MS ? current.snapshot : refresh()),
    refresh,
  };
}
