import { LRUCache } from 'lru-cache';
import type { KnownFirstRows } from './first-rows.ts';
import type { RowChanges, RowsBefore } from './row-changes.ts';
import type { RowSet } from './row-tests.ts';

/** A bit for each row: a megabyte for 125,000. */
const MAX_ROW_SETS = 64;
/** One for each facet of a search, at most 50 KB. */
const MAX_COUNTS = 128;
const MAX_FIRST_ROWS = 128;

type Making<Value> = {
  make: () => Promise<Value>;
  /** Answers the value as it is now, or undefined where only making it anew can tell. */
  change?: ((value: Value, before: RowsBefore) => Promise<Value | undefined>) | undefined;
};

/** An LRU cache of what depends on all rows. Where a few rows have changed since, a value is changed instead of made anew. */
export class ResultCache<Value> {
  readonly #changes: RowChanges;
  readonly #cached: LRUCache<string, { changes: number; value: Value }>;

  constructor(changes: RowChanges, max: number) {
    this.#changes = changes;
    this.#cached = new LRUCache({ max });
  }

  async get(key: string, { make, change }: Making<Value>): Promise<Value> {
    const changes = this.#changes.count;
    const known = this.#cached.get(key);
    if (known?.changes === changes) return known.value;
    const before = known && change && this.#changes.since(known.changes);
    const changed = before && (await change(known.value, before));
    const value = changed ?? (await make());
    this.#cached.set(key, { changes, value });
    return value;
  }
}

/** What the searches of an index have found. It is true for the same catalogue and the same codes of the columns. */
export class SearchCache {
  readonly rowSets: ResultCache<RowSet>;
  /** How often the codes of some columns occur. */
  readonly counts: ResultCache<Uint32Array[]>;
  readonly firstRows: ResultCache<KnownFirstRows>;

  constructor(changes: RowChanges) {
    this.rowSets = new ResultCache(changes, MAX_ROW_SETS);
    this.counts = new ResultCache(changes, MAX_COUNTS);
    this.firstRows = new ResultCache(changes, MAX_FIRST_ROWS);
  }
}
