import { LRUCache } from 'lru-cache';
import type { KnownFirstRows } from './first-rows.ts';
import type { RowChanges, RowsBefore } from './row-changes.ts';
import type { RowSet } from './row-tests.ts';

/** A set takes one bit per row: a megabyte holds 64 sets of 125,000 rows. */
const MAX_ROW_SETS = 64;
/** One per facet of a search, at most 50 KB each. */
const MAX_COUNTS = 128;
const MAX_FIRST_ROWS = 128;

type Making<Value> = {
  make: () => Promise<Value>;
  /** Returns the updated value, or undefined if it has to be computed again. */
  change?: ((value: Value, before: RowsBefore) => Promise<Value | undefined>) | undefined;
};

/**
 * An LRU cache of results that depend on all rows. After a few rows changed, a value is updated instead of computed
 * again.
 */
export class ResultCache<Value> {
  readonly #changes: RowChanges;
  readonly #cached: LRUCache<string, { changes: number; value: Value }>;

  constructor(changes: RowChanges, max: number) {
    this.#changes = changes;
    this.#cached = new LRUCache({ max });
  }

  async get(key: string, { make, change }: Making<Value>): Promise<Value> {
    const changes = this.#changes.count;
    const cached = this.#cached.get(key);
    if (cached?.changes === changes) return cached.value;
    const before = cached && change && this.#changes.since(cached.changes);
    const changed = before && (await change(cached.value, before));
    const value = changed ?? (await make());
    this.#cached.set(key, { changes, value });
    return value;
  }
}

/** Cached results of an index. Valid for one catalogue and one set of codes. */
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
