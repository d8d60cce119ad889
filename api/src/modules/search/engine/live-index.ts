import type { ListedVertical } from '@karwan/shared-contracts';
import type { Database } from '../../../platform/database/database.ts';
import { within } from '../../../platform/dependencies/within.ts';
import { unavailable } from '../../../platform/http/general-refusals.ts';
import { inTurn } from '../../../platform/in-turn.ts';
import { takingTurns } from '../../../platform/taking-turns.ts';
import type { Catalogue, CatalogueSnapshot } from '../../catalogue/index.ts';
import { RecentAnswers } from '../recent-answers.ts';
import { Vocabulary } from '../text/vocabulary.ts';
import { type FacetSources, facetSources } from './facet-sources.ts';
import { type IndexLayout, layoutOf } from './index-layout.ts';
import type { IndexedValue } from './indexed-listing.ts';
import { ListingColumns } from './listing-columns.ts';
import { type Changes, readChanges, readHorizon } from './read-changes.ts';
import { type ChangedListings, putChanges, readAllListings, readListings } from './read-listings.ts';
import { type RowSet, rowsPassing } from './row-tests.ts';
import type { FilterOfQuery } from './search-query.ts';

/** Everything a search needs, as of one moment. `version` changes with the listings. */
export type IndexState = {
  version: number;
  /** What is searched of the columns, and by which facets. */
  layout: IndexLayout;
  columns: ListingColumns;
  catalogue: CatalogueSnapshot;
  sources: FacetSources;
  vocabulary: Vocabulary;
  /** How many listings have each code of a column. */
  totalsOf(column: string): Uint32Array;
  /** The rows that pass a filter: looked up once for each version, since popular filters are in most searches. */
  rowsOf(filter: FilterOfQuery): RowSet;
};

/** What is read of an index, whole or in part. */
export type ReadableIndex = Pick<LiveIndex, 'read'>;

/** `codes` tells whether the columns have new values. */
type Settled = IndexState & { codes: number };

/** What a look found: listings as they are now, and a catalogue that knows whatever they name. */
type Found = { changes: Changes; batches: readonly ChangedListings[]; known: CatalogueSnapshot };

/** An index that has not looked for so long may have missed changes that are forgotten by now. */
const MAX_IDLE_MS = 30 * 60_000;
/** A look that takes longer asks on a connection that is not there any more: those who wait for it are told. */
const LOOK_LIMIT_MS = 5000;
/** Of filters, a bit for each ad: a megabyte for 125,000. */
const MOST_ROW_SETS = 64;
/** Two seconds of work on a million listings: who would wait longer had better come again. */
const MOST_READERS = 100;

/**
 * The public listings of one vertical in this process's memory. Truth is in the database: `fresh()` first takes over what was committed
 * before it was called, by whichever process. All calls that wait for the same look share it; one that takes too long is dropped.
 */
export class LiveIndex {
  readonly #db: Database;
  readonly #catalogue: Catalogue;
  readonly #now: () => Date;
  readonly #layout: IndexLayout;
  readonly #lookLimitMs: number;
  readonly #mostReaders: number;
  readonly #inTurn = inTurn(1);
  readonly #rowSets = new RecentAnswers<RowSet>(MOST_ROW_SETS);
  #readers = 0;
  /** What readers are shown: whole as it is, replaced by the next one. None before the first, nor while rows change. */
  #state: Settled | undefined;
  #version = 0;
  /** All before it was taken over. None where that is not known: then everything is read. */
  #horizon: string | undefined;
  #lookedAt = 0;
  /** Changes from the horizon on that were taken over already. */
  #seen = new Set<string>();
  #look: Promise<void> | undefined;
  #nextLook: Promise<void> | undefined;

  constructor(
    db: Database,
    catalogue: Catalogue,
    now: () => Date,
    vertical: ListedVertical,
    { lookLimitMs = LOOK_LIMIT_MS, mostReaders = MOST_READERS } = {},
  ) {
    this.#lookLimitMs = lookLimitMs;
    this.#mostReaders = mostReaders;
    this.#db = db;
    this.#catalogue = catalogue;
    this.#now = now;
    this.#layout = layoutOf(vertical);
  }

  /** Resolves when what was committed before this call is in the index. */
  async fresh(): Promise<void> {
    await this.#lookAgain();
  }

  /**
   * Works on the index as it is then. One work after the other, and nothing is taken over meanwhile, so that it may let
   * others have their turn; a work must not begin another one. Refuses with 503 where too many wait; who `isGone` by their
   * turn is dropped.
   */
  async read<Result>(work: (state: IndexState) => Promise<Result>, isGone?: AbortSignal): Promise<Result> {
    if (this.#readers >= this.#mostReaders) throw unavailable();
    this.#readers += 1;
    try {
      await this.#lookAgain();
      return await this.#inTurn(() => work(this.#shown()), { signal: isGone });
    } finally {
      this.#readers -= 1;
    }
  }

  /** Looks begin one after another; who asks while one is under way waits for the one after it. */
  #lookAgain(): Promise<void> {
    if (this.#look === undefined) {
      this.#look = this.#takeOver().finally(() => {
        this.#look = undefined;
      });
      return this.#look;
    }
    this.#nextLook ??= this.#look
      .catch(() => undefined)
      .then(() => {
        this.#nextLook = undefined;
        return this.#lookAgain();
      });
    return this.#nextLook;
  }

  async #takeOver(): Promise<void> {
    const horizon = this.#horizon;
    const isStale = this.#now().getTime() - this.#lookedAt > MAX_IDLE_MS;
    if (horizon === undefined || isStale) return this.#readAll();
    // What still comes of a look that takes too long is taken over by nobody: the next one reads it again.
    const found = await within(this.#lookLimitMs, this.#readChanges(horizon));
    if (found === undefined) return this.#readAll();
    const commit = () => this.#commit(found);
    // Who reads just now is not waited for where no row changes.
    await (found.batches.length === 0 ? commit() : this.#inTurn(commit, { isUrgent: true }));
  }

  /** Undefined where the changes do not lead from here to what is: too many, or the database went back in time. */
  async #readChanges(horizon: string): Promise<Found | undefined> {
    const changes = await readChanges(this.#db, horizon);
    // A replica that took over may not have had the last transactions: their numbers are given to others.
    if (changes.isTooMany || BigInt(changes.horizon) < BigInt(horizon)) return undefined;
    const fresh = changes.pairs.filter(({ xid, number }) => !this.#seen.has(`${xid}:${number}`));
    const numbers = [...new Set(fresh.map(({ number }) => number))];
    const batches: ChangedListings[] = [];
    for await (const { rows, gone } of readListings(this.#db, this.#layout, numbers)) {
      // What this index never had is of another vertical: its searches are none the wiser.
      const lost = gone.filter((number) => this.#state?.columns.rowOf(number) !== undefined);
      if (rows.length > 0 || lost.length > 0) batches.push({ rows, gone: lost });
    }
    const known = await this.#catalogueKnowing(batches.flatMap(({ rows }) => rows));
    return { changes, batches, known };
  }

  /**
   * Shown to readers when all of it is done, and to nobody before: there is no state meanwhile. Should it fail halfway,
   * there is none until everything was read anew.
   */
  async #commit({ changes: { pairs, horizon }, batches, known }: Found): Promise<void> {
    const before = this.#shown();
    const isSeen = batches.length === 0 && horizon === this.#horizon;
    this.#state = undefined;
    this.#horizon = undefined;
    const turn = takingTurns();
    for (const batch of batches) {
      putChanges(before.columns, batch);
      await turn();
    }
    if (batches.length > 0) this.#version += 1;
    this.#state = this.#settled(before.columns, known, before);
    if (!isSeen) this.#seen = new Set(pairs.map(({ xid, number }) => `${xid}:${number}`));
    this.#horizon = horizon;
    this.#lookedAt = this.#now().getTime();
  }

  async #readAll(): Promise<void> {
    const horizon = await readHorizon(this.#db);
    const columns = new ListingColumns(this.#layout);
    await readAllListings(this.#db, columns);
    const known = await this.#catalogueKnowing([
      ...columns.vehicles.values.map(({ modelId, variantId }) => ({ model: modelId, variant: variantId })),
      ...columns.places.values.map(({ cityId }) => ({ city: cityId })),
    ]);
    this.#version += 1;
    this.#state = this.#settled(columns, known, this.#state);
    this.#seen.clear();
    this.#horizon = horizon;
    this.#lookedAt = this.#now().getTime();
  }

  /** What is shown of the columns as they are now. What is still true of the state before is not made again. */
  #settled(columns: ListingColumns, catalogue: CatalogueSnapshot, before: Settled | undefined): Settled {
    const codes = columns.learned;
    const isKnown = before?.catalogue === catalogue;
    const isSame = isKnown && before.columns === columns && before.codes === codes;
    const version = this.#version;
    return {
      version,
      layout: this.#layout,
      columns,
      codes,
      catalogue,
      sources: isSame ? before.sources : facetSources(columns, catalogue, this.#layout),
      vocabulary: isKnown ? before.vocabulary : new Vocabulary(catalogue, this.#layout),
      totalsOf: (column) => columns.totalsOf(column),
      rowsOf: ({ id, testOf }) =>
        this.#rowSets.find({ version, catalogue }, id) ??
        this.#rowSets.keep({ version, catalogue }, id, rowsPassing(columns, testOf())),
    };
  }

  #shown(): Settled {
    if (this.#state === undefined) throw unavailable();
    return this.#state;
  }

  /** Another process may have added a model that this one has not read yet. */
  async #catalogueKnowing(named: readonly Named[]): Promise<CatalogueSnapshot> {
    const snapshot = await this.#catalogue.read();
    return named.every((what) => isKnown(snapshot, what)) ? snapshot : this.#catalogue.refresh();
  }
}

type Named = Readonly<Record<string, IndexedValue>>;

/** Whether a catalogue has all that a listing names; 0 names nothing. */
const isKnown = (snapshot: CatalogueSnapshot, { model, variant, city }: Named) =>
  (!isId(model) || snapshot.modelById(model) !== undefined) &&
  (!isId(variant) || snapshot.variantById(variant) !== undefined) &&
  (!isId(city) || snapshot.cityById(city) !== undefined);

const isId = (value: IndexedValue): value is number => typeof value === 'number' && value > 0;
