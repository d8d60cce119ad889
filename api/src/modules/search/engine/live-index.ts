import { setTimeout as wait } from 'node:timers/promises';
import type { ListedVertical } from '@karwan/shared-contracts';
import { createYielder } from '../../../platform/create-yielder.ts';
import type { Database } from '../../../platform/database/database.ts';
import { withTimeout } from '../../../platform/dependencies/with-timeout.ts';
import { unavailable } from '../../../platform/http/general-refusals.ts';
import { createTaskQueue } from '../../../platform/task-queue.ts';
import type { Catalogue, CatalogueSnapshot } from '../../catalogue/index.ts';
import { Vocabulary } from '../text/vocabulary.ts';
import { type FacetSources, facetSources } from './facet-sources.ts';
import { type IndexLayout, layoutOf } from './index-layout.ts';
import type { IndexedValue } from './indexed-listing.ts';
import { ListingColumns } from './listing-columns.ts';
import type { LogPosition } from './log-position.ts';
import { NumberSet } from './number-set.ts';
import { PromptChanges } from './prompt-changes.ts';
import { readChanges, readManyChanges, readPosition } from './read-changes.ts';
import { type ChangedListings, putChanges, readAllListings, readListings } from './read-listings.ts';
import { SearchCache } from './search-cache.ts';

/** Everything a search needs, as of one moment. `version` changes with the listings. */
export type IndexState = {
  version: number;
  /** The searched subset of the columns, and its facets. */
  layout: IndexLayout;
  columns: ListingColumns;
  catalogue: CatalogueSnapshot;
  sources: FacetSources;
  vocabulary: Vocabulary;
  /** How many listings have each code of a column. */
  totalsOf(column: string): Uint32Array;
  cache: SearchCache;
};

/** Read access to an index or a view of one. */
export type ReadableIndex = Pick<LiveIndex, 'read' | 'fresh'>;

/** `codes`: the number of values in the dictionaries, to detect new ones. */
type CommittedState = IndexState & { codes: number };

/**
 * Result of a refresh: `now` and `batches` are applied at once, `later` in slices. Without a position the next refresh
 * starts from the same position again.
 */
type PendingChanges = { now: number[]; later: number[]; batches: ChangedListings[]; position: LogPosition | undefined };

/**
 * A refresh reads at most this many changes. A small index is read quickly, so its searches wait for up to
 * `SMALL_INDEX` changes.
 */
export const MAX_CHANGES = 2000;
const SMALL_INDEX = 20_000;
/** When catching up: listings per database read, and listings applied at once. */
const READ_BATCH = 200;
const APPLY_BATCH = 1000;
/** After each read, searches get this many times its duration. */
const SEARCH_TIME_FACTOR = 4;
/** A slower refresh is assumed to wait on a dead connection: it fails with a timeout. */
const REFRESH_TIMEOUT_MS = 5000;
/** A full queue is about two seconds of work on a million listings. Further readers are rejected. */
const MAX_READERS = 100;

type Options = {
  refreshTimeoutMs?: number;
  maxReaders?: number;
  /** An index with fewer listings is small. Default: 20,000. */
  smallIndex?: number;
  /** Called when catching up starts, and with errors. */
  report?: (details: object, message: string) => void;
};

/**
 * In-memory replica of the public listings of one vertical. `read()` first applies the changes committed before the
 * call, by any process. Concurrent calls share one refresh, which times out after 5 s. Bulk changes are applied in
 * slices while readers see the current state; only `fresh()` waits for them.
 */
export class LiveIndex {
  readonly #db: Database;
  readonly #catalogue: Catalogue;
  readonly #layout: IndexLayout;
  readonly #refreshTimeoutMs: number;
  readonly #maxReaders: number;
  readonly #smallIndex: number;
  readonly #report: NonNullable<Options['report']>;
  readonly #readQueue = createTaskQueue(1);
  /** Serialises changes to the columns and work that needs them unchanged. Searches do not wait for it. */
  readonly #changeQueue = createTaskQueue(1);
  readonly #promptChanges = new PromptChanges();
  #readers = 0;
  /** The state that readers see, replaced by each commit. Undefined before the first read and while rows change. */
  #state: CommittedState | undefined;
  #version = 0;
  /**
   * `#state` contains everything visible at this position, except `#pending`. Undefined if unknown: then everything is
   * read.
   */
  #position: LogPosition | undefined;
  /** Listings that changed before the position and are not read yet. */
  readonly #pending = new NumberSet();
  /** Listings read from `#pending` that the next refresh applies. */
  #slice: ChangedListings[] | undefined;
  /** Listings that refreshes applied since the slice was started: newer than those in the slice. */
  readonly #newerNumbers = new Set<number>();
  #refreshing: Promise<void> | undefined;
  #nextRefresh: Promise<void> | undefined;
  /** The change log does not reach back to the position: a full read is required. Until then readers see this state. */
  #needsFullRead = false;
  /** Work that needs unchanged columns, such as writing them to disk. Meanwhile refreshes leave changes for later. */
  #pausedWork: Promise<unknown> | undefined;
  /** There are more changes after the position than one refresh reads. */
  #isBehind = false;
  #catchingUp: Promise<void> | undefined;

  constructor(
    db: Database,
    catalogue: Catalogue,
    vertical: ListedVertical,
    {
      refreshTimeoutMs = REFRESH_TIMEOUT_MS,
      maxReaders = MAX_READERS,
      smallIndex = SMALL_INDEX,
      report = () => undefined,
    }: Options = {},
  ) {
    this.#refreshTimeoutMs = refreshTimeoutMs;
    this.#maxReaders = maxReaders;
    this.#smallIndex = smallIndex;
    this.#report = report;
    this.#db = db;
    this.#catalogue = catalogue;
    this.#layout = layoutOf(vertical);
  }

  /** Resolves once everything committed before this call is in the index, however many changes that are. */
  async fresh(): Promise<void> {
    await this.#pausedWork?.catch(() => undefined);
    await this.#scheduleRefresh();
    while (this.#catchingUp !== undefined || this.#pausedWork !== undefined) {
      await (this.#catchingUp ?? this.#pausedWork?.catch(() => undefined));
      await this.#scheduleRefresh();
    }
  }

  get layout(): IndexLayout {
    return this.#layout;
  }

  get version(): number {
    return this.#version;
  }

  /** The number of listings. */
  get size(): number {
    return this.#state?.columns.size ?? 0;
  }

  /** Starts with columns loaded from a snapshot, as of a position. */
  start(columns: ListingColumns, position: LogPosition): Promise<void> {
    return this.#replaceColumns(columns, position);
  }

  /** Makes the next refresh read everything. Until then readers see the current state. */
  requireFullRead(): void {
    this.#needsFullRead = true;
  }

  /**
   * Runs `work` on columns that do not change meanwhile and contain everything visible at the position. Searches go on,
   * and see later commits once the work is done. Returns undefined, without running `work`, while bulk changes are
   * being applied.
   */
  pauseChanges<Result>(
    work: (state: IndexState, position: LogPosition) => Promise<Result>,
  ): Promise<Result | undefined> {
    return this.#changeQueue(async () => {
      const isCatchingUp =
        this.#needsFullRead ||
        this.#isBehind ||
        this.#pending.size > 0 ||
        this.#slice !== undefined ||
        this.#catchingUp !== undefined;
      if (this.#state === undefined || this.#position === undefined || isCatchingUp) return undefined;
      const running = work(this.#state, this.#position);
      this.#pausedWork = running;
      try {
        return await running;
      } finally {
        this.#pausedWork = undefined;
      }
    });
  }

  /**
   * Runs `work` on the current state. Works run one at a time and no changes are applied meanwhile, so `work` may yield
   * to the event loop. It must not call `read` itself. Rejects with 503 if too many readers wait. Aborting `signal`
   * removes a waiting reader from the queue.
   */
  async read<Result>(work: (state: IndexState) => Promise<Result>, signal?: AbortSignal): Promise<Result> {
    if (this.#readers >= this.#maxReaders) throw unavailable();
    this.#readers += 1;
    try {
      await this.#scheduleRefresh();
      return await this.#readQueue(() => work(this.#snapshot()), { signal });
    } finally {
      this.#readers -= 1;
    }
  }

  /** Refreshes run one at a time. A call during a refresh waits for the next one. */
  #scheduleRefresh(): Promise<void> {
    if (this.#refreshing === undefined) {
      this.#refreshing = this.#refresh().finally(() => {
        this.#refreshing = undefined;
      });
      return this.#refreshing;
    }
    this.#nextRefresh ??= this.#refreshing
      .catch(() => undefined)
      .then(() => {
        this.#nextRefresh = undefined;
        return this.#scheduleRefresh();
      });
    return this.#nextRefresh;
  }

  async #refresh(): Promise<void> {
    const position = this.#position;
    if (position === undefined) return this.#readAll();
    // A late result of a timed-out refresh is ignored: the next refresh reads it again.
    const changes = await withTimeout(this.#refreshTimeoutMs, this.#readChanges(position));
    for (const number of changes.later) this.#pending.add(number);
    if (this.#catchingUp !== undefined || this.#slice !== undefined) {
      for (const number of changes.now) this.#newerNumbers.add(number);
    }
    const { columns } = this.#snapshot();
    const slice = this.#slice;
    const batches = [...this.#dropNewer(slice ?? []), ...changes.batches]
      // Removed listings that this index never had belong to another vertical and do not change its version.
      .map(({ rows, removed }) => ({ rows, removed: removed.filter((number) => columns.rowOf(number) !== undefined) }))
      .filter(({ rows, removed }) => rows.length > 0 || removed.length > 0);
    const named = batches.flatMap(({ rows }) => rows);
    const snapshot = await withTimeout(this.#refreshTimeoutMs, this.#readCatalogueWith(named));
    // The position does not advance, so a later refresh finds the same changes.
    if (batches.length > 0 && this.#pausedWork !== undefined) return;
    const commit = () => this.#commit(batches, snapshot, changes.position);
    // If no row changes, there is no need to wait for current readers.
    await (batches.length === 0 ? commit() : this.#changeQueue(() => this.#readQueue(commit, { isUrgent: true })));
    // Cleared only after the commit, so that the next refresh retries a slice that failed.
    if (this.#slice === slice) this.#slice = undefined;
    if (this.#needsFullRead || this.#isBehind || this.#pending.size > 0) this.#startCatchingUp();
  }

  /** Reads changes and their listings. Bulk changes are only noted (`#needsFullRead`, `#isBehind`). */
  async #readChanges(position: LogPosition): Promise<PendingChanges> {
    const noChanges = { now: [], later: [], batches: [], position: undefined };
    if (this.#needsFullRead || this.#isBehind) return noChanges;
    const isSmall = this.size < this.#smallIndex;
    const changes = await readChanges(this.#db, position, isSmall ? SMALL_INDEX : MAX_CHANGES);
    if (changes.isBroken) this.#needsFullRead = true;
    else if (changes.exceedsLimit) this.#isBehind = true;
    if (changes.isBroken || changes.exceedsLimit) return noChanges;
    const { now, later } = isSmall
      ? { now: [...new Set(changes.rows.map(({ number }) => number))], later: [] }
      : this.#promptChanges.split(changes, this.#catchingUp !== undefined);
    return { now, later, batches: await this.#read(now), position: changes.position };
  }

  async #read(numbers: readonly number[]): Promise<ChangedListings[]> {
    const batches: ChangedListings[] = [];
    for await (const batch of readListings(this.#db, this.#layout, numbers)) batches.push(batch);
    return batches;
  }

  /** The slice without listings that were read again since. */
  #dropNewer(slice: readonly ChangedListings[]): ChangedListings[] {
    const isNewest = (number: number) => !this.#newerNumbers.has(number);
    return slice.map(({ rows, removed }) => ({
      rows: rows.filter(({ number }) => isNewest(number)),
      removed: removed.filter(isNewest),
    }));
  }

  /** Applies bulk changes while searches go on. Failures reject `fresh` and are reported; the next refresh retries. */
  #startCatchingUp(): void {
    if (this.#catchingUp !== undefined) return;
    const { vertical } = this.#layout;
    this.#report(
      { vertical },
      this.#needsFullRead
        ? 'search index: read anew, the change log does not reach back'
        : 'search index: many listings changed',
    );
    this.#catchingUp = this.#catchUp().finally(() => {
      this.#catchingUp = undefined;
    });
    this.#catchingUp.catch((err: unknown) => this.#report({ vertical, err }, 'search index: catching up failed'));
  }

  async #catchUp(): Promise<void> {
    // Without a position a commit failed halfway; the next refresh reads everything.
    while (this.#position !== undefined) {
      await this.#pausedWork?.catch(() => undefined);
      if (this.#slice !== undefined) await this.#scheduleRefresh();
      else if (this.#needsFullRead) await this.#readAll();
      else if (this.#isBehind) await this.#readManyChanges(this.#position);
      else if (this.#pending.size > 0) await this.#readSlice();
      else return;
    }
  }

  /** Meanwhile refreshes do not advance the position. */
  async #readManyChanges(from: LogPosition): Promise<void> {
    const yieldIfDue = createYielder();
    const { position, isBroken } = await readManyChanges(this.#db, from, async (numbers) => {
      for (const number of numbers) this.#pending.add(number);
      await yieldIfDue();
    });
    if (isBroken) this.#needsFullRead = true;
    else this.#position = position;
    this.#isBehind = false;
  }

  /** Works a fifth of the time, so that searches get the rest. */
  async #readSlice(): Promise<void> {
    this.#newerNumbers.clear();
    const takenNumbers: number[] = [];
    const slice: ChangedListings[] = [];
    try {
      while (takenNumbers.length < APPLY_BATCH && this.#pending.size > 0) {
        const startedMs = performance.now();
        const numbers = this.#pending.take(READ_BATCH);
        takenNumbers.push(...numbers);
        slice.push(...(await this.#read(numbers)));
        await wait(SEARCH_TIME_FACTOR * (performance.now() - startedMs), undefined, { ref: false });
      }
    } catch (error) {
      for (const number of takenNumbers) this.#pending.add(number);
      throw error;
    }
    this.#slice = slice;
  }

  /**
   * Applies changes atomically: readers see either the old or the new state. If it fails halfway, there is no state
   * until everything was read again.
   */
  async #commit(
    batches: readonly ChangedListings[],
    snapshot: CatalogueSnapshot,
    position: LogPosition | undefined,
  ): Promise<void> {
    const before = this.#snapshot();
    const { skipped } = before.columns;
    this.#state = undefined;
    const yieldIfDue = createYielder();
    try {
      for (const batch of batches) {
        putChanges(before.columns, batch);
        await yieldIfDue();
      }
    } catch (error) {
      this.#position = undefined;
      throw error;
    }
    this.#reportSkipped(before.columns, skipped);
    if (batches.length > 0) this.#version += 1;
    this.#state = this.#buildSnapshot(before.columns, snapshot, before);
    if (position !== undefined) this.#position = position;
  }

  #reportSkipped({ skipped }: ListingColumns, before: number): void {
    if (skipped === before) return;
    const err = new Error(`${skipped - before} listings have values that there is no room for: they are not found`);
    this.#report({ vertical: this.#layout.vertical, err }, 'search index: listings left out');
  }

  async #readAll(): Promise<void> {
    const position = await readPosition(this.#db);
    const columns = new ListingColumns(this.#layout);
    await readAllListings(this.#db, columns);
    this.#reportSkipped(columns, 0);
    await this.#replaceColumns(columns, position);
  }

  async #replaceColumns(columns: ListingColumns, position: LogPosition): Promise<void> {
    const snapshot = await this.#readCatalogueWith(namedItemsOf(columns));
    await this.#readQueue(
      async () => {
        this.#version += 1;
        this.#state = this.#buildSnapshot(columns, snapshot, this.#state);
        this.#position = position;
        this.#needsFullRead = false;
        this.#isBehind = false;
        this.#pending.clear();
        this.#slice = undefined;
      },
      { isUrgent: true },
    );
  }

  /** The state of the current columns. Reuses the parts of the earlier state that are still valid. */
  #buildSnapshot(
    columns: ListingColumns,
    catalogue: CatalogueSnapshot,
    before: CommittedState | undefined,
  ): CommittedState {
    const codes = columns.codeCount;
    const isKnown = before?.catalogue === catalogue;
    const isSame = isKnown && before.columns === columns && before.codes === codes;
    return {
      version: this.#version,
      layout: this.#layout,
      columns,
      codes,
      catalogue,
      sources: isSame ? before.sources : facetSources(columns, catalogue, this.#layout),
      vocabulary: isKnown ? before.vocabulary : new Vocabulary(catalogue, this.#layout),
      totalsOf: (column) => columns.totalsOf(column),
      cache: isSame ? before.cache : new SearchCache(columns.changes),
    };
  }

  #snapshot(): CommittedState {
    if (this.#state === undefined) throw unavailable();
    return this.#state;
  }

  /** Reloads the catalogue if it lacks an item: another process may just have added it. */
  async #readCatalogueWith(named: readonly Named[]): Promise<CatalogueSnapshot> {
    const snapshot = await this.#catalogue.read();
    return named.every((name) => isKnown(snapshot, name)) ? snapshot : this.#catalogue.refresh();
  }
}

type Named = Readonly<Record<string, IndexedValue>>;

const namedItemsOf = ({ vehicles, places }: ListingColumns): Named[] => [
  ...vehicles.values.map(({ modelId, variantId }) => ({ model: modelId, variant: variantId })),
  ...places.values.map(({ cityId }) => ({ city: cityId })),
];

/** Whether the catalogue has everything that a listing names; 0 names nothing. */
const isKnown = (snapshot: CatalogueSnapshot, { model, variant, city }: Named) =>
  (!isId(model) || snapshot.modelById(model) !== undefined) &&
  (!isId(variant) || snapshot.variantById(variant) !== undefined) &&
  (!isId(city) || snapshot.cityById(city) !== undefined);

const isId = (value: IndexedValue): value is number => typeof value === 'number' && value > 0;
