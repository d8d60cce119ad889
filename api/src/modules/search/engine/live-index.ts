import { setTimeout as wait } from 'node:timers/promises';
import type { ListedVertical } from '@karwan/shared-contracts';
import type { Database } from '../../../platform/database/database.ts';
import { within } from '../../../platform/dependencies/within.ts';
import { unavailable } from '../../../platform/http/general-refusals.ts';
import { inTurn } from '../../../platform/in-turn.ts';
import { takingTurns } from '../../../platform/taking-turns.ts';
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
  /** What is searched of the columns, and by which facets. */
  layout: IndexLayout;
  columns: ListingColumns;
  catalogue: CatalogueSnapshot;
  sources: FacetSources;
  vocabulary: Vocabulary;
  /** How many listings have each code of a column. */
  totalsOf(column: string): Uint32Array;
  cache: SearchCache;
};

/** What is read of an index, whole or in part. */
export type ReadableIndex = Pick<LiveIndex, 'read' | 'fresh'>;

/** `codes` tells whether the columns have new values. */
type Settled = IndexState & { codes: number };

/** What a look found: listings to take over at once, as they are now, and others for later. Without a position the next one begins where this one did. */
type Found = { now: number[]; later: number[]; batches: ChangedListings[]; position: LogPosition | undefined };

/** More changes than this are not read by a look. In an index of few listings all are read quickly, so its searches wait for more. */
export const MOST_CHANGES = 2000;
const SMALL_INDEX = 20_000;
/** Of many changes: so many listings are read at once, and so many are put where they belong in one turn. */
const READ_AT_ONCE = 200;
const PUT_AT_ONCE = 1000;
/** Between two readings searches have so many times as long as the one took. */
const TIMES_FOR_SEARCHES = 4;
/** A look that takes longer asks on a connection that is not there any more: those who wait for it are told. */
const LOOK_LIMIT_MS = 5000;
/** Two seconds of work on a million listings: who would wait longer had better come again. */
const MOST_READERS = 100;

type Options = {
  lookLimitMs?: number;
  mostReaders?: number;
  /** Below so many listings it is an index of few. */
  smallIndex?: number;
  /** Called when many listings begin to be read while searches go on with an older state, and with what failed. */
  report?: (details: object, message: string) => void;
};

/**
 * The public listings of one vertical in this process's memory. The database is the truth: before each reading, what was committed
 * until then is taken over, whichever process wrote it. All calls that wait for the same look share it; one that takes too long
 * is dropped. Many changes at once are taken over in slices, while readers are shown what is there so far.
 */
export class LiveIndex {
  readonly #db: Database;
  readonly #catalogue: Catalogue;
  readonly #layout: IndexLayout;
  readonly #lookLimitMs: number;
  readonly #mostReaders: number;
  readonly #smallIndex: number;
  readonly #report: NonNullable<Options['report']>;
  readonly #inTurn = inTurn(1);
  /** Whoever changes columns, or needs them as they are. Searches do not wait for it. */
  readonly #changing = inTurn(1);
  readonly #promptChanges = new PromptChanges();
  #readers = 0;
  /** What readers are shown: whole as it is, replaced by the next one. None before the first, nor while rows change. */
  #state: Settled | undefined;
  #version = 0;
  /** What was visible then is in the state, but for `#pending`. None where that is not known: then everything is read. */
  #position: LogPosition | undefined;
  /** Listings that changed before the position and are still to be read. */
  readonly #pending = new NumberSet();
  /** Of those, what was read and waits for the next look to put it where it belongs. */
  #slice: ChangedListings[] | undefined;
  /** What looks have put since the slice was begun: newer than what is in it. */
  readonly #newer = new Set<number>();
  #look: Promise<void> | undefined;
  #nextLook: Promise<void> | undefined;
  /** The log does not lead on from the position: all is to be read, and until then this state is shown. */
  #isLost = false;
  /** Work that needs the columns as they are, such as writing them to disk. Looks leave changes for later meanwhile. */
  #heldStill: Promise<unknown> | undefined;
  /** There are more changes after the position than one look reads. */
  #isBehind = false;
  #catchingUp: Promise<void> | undefined;

  constructor(
    db: Database,
    catalogue: Catalogue,
    vertical: ListedVertical,
    {
      lookLimitMs = LOOK_LIMIT_MS,
      mostReaders = MOST_READERS,
      smallIndex = SMALL_INDEX,
      report = () => undefined,
    }: Options = {},
  ) {
    this.#lookLimitMs = lookLimitMs;
    this.#mostReaders = mostReaders;
    this.#smallIndex = smallIndex;
    this.#report = report;
    this.#db = db;
    this.#catalogue = catalogue;
    this.#layout = layoutOf(vertical);
  }

  /** Resolves when what was committed before this call is in the index, however many changes that are. */
  async fresh(): Promise<void> {
    await this.#heldStill?.catch(() => undefined);
    await this.#lookAgain();
    while (this.#catchingUp !== undefined || this.#heldStill !== undefined) {
      await (this.#catchingUp ?? this.#heldStill?.catch(() => undefined));
      await this.#lookAgain();
    }
  }

  get layout(): IndexLayout {
    return this.#layout;
  }

  get version(): number {
    return this.#version;
  }

  /** Listings. */
  get size(): number {
    return this.#state?.columns.size ?? 0;
  }

  /** Begins with columns that were read elsewhere, as of a position. */
  begin(columns: ListingColumns, position: LogPosition): Promise<void> {
    return this.#show(columns, position);
  }

  /** Everything is read anew, by whoever looks next; until then, what is there is shown. */
  distrust(): void {
    this.#isLost = true;
  }

  /**
   * Works on columns that do not change meanwhile, and hold all that was visible at the position. Searches go on, and find what is
   * committed meanwhile once the work is done. Undefined, without any work, while listings are being taken over in slices.
   */
  holdStill<Result>(work: (state: IndexState, position: LogPosition) => Promise<Result>): Promise<Result | undefined> {
    return this.#changing(async () => {
      const isCatchingUp =
        this.#isLost ||
        this.#isBehind ||
        this.#pending.size > 0 ||
        this.#slice !== undefined ||
        this.#catchingUp !== undefined;
      if (this.#state === undefined || this.#position === undefined || isCatchingUp) return undefined;
      const working = work(this.#state, this.#position);
      this.#heldStill = working;
      try {
        return await working;
      } finally {
        this.#heldStill = undefined;
      }
    });
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
    const position = this.#position;
    if (position === undefined) return this.#readAll();
    // What still comes of a look that takes too long is taken over by nobody: the next one reads it again.
    const found = await within(this.#lookLimitMs, this.#readChanges(position));
    for (const number of found.later) this.#pending.add(number);
    if (this.#catchingUp !== undefined || this.#slice !== undefined) {
      for (const number of found.now) this.#newer.add(number);
    }
    const { columns } = this.#shown();
    const slice = this.#slice;
    const batches = [...this.#withoutNewer(slice ?? []), ...found.batches]
      // What this index never had is of another vertical: its searches are none the wiser.
      .map(({ rows, gone }) => ({ rows, gone: gone.filter((number) => columns.rowOf(number) !== undefined) }))
      .filter(({ rows, gone }) => rows.length > 0 || gone.length > 0);
    const named = batches.flatMap(({ rows }) => rows);
    const known = await within(this.#lookLimitMs, this.#catalogueKnowing(named));
    // The position stays where it is: a later look finds the same changes.
    if (batches.length > 0 && this.#heldStill !== undefined) return;
    const commit = () => this.#commit(batches, known, found.position);
    // Who reads just now is not waited for where no row changes.
    await (batches.length === 0 ? commit() : this.#changing(() => this.#inTurn(commit, { isUrgent: true })));
    // Only now: a slice that could not be put is put by the next look.
    if (this.#slice === slice) this.#slice = undefined;
    if (this.#isLost || this.#isBehind || this.#pending.size > 0) this.#beginCatchingUp();
  }

  /** Few changes with what became of their listings. Of many it is only noted that they are to be taken over. */
  async #readChanges(position: LogPosition): Promise<Found> {
    const nothing = { now: [], later: [], batches: [], position: undefined };
    if (this.#isLost || this.#isBehind) return nothing;
    const isSmall = this.size < this.#smallIndex;
    const changes = await readChanges(this.#db, position, isSmall ? SMALL_INDEX : MOST_CHANGES);
    if (changes.isBroken) this.#isLost = true;
    else if (changes.isTooMany) this.#isBehind = true;
    if (changes.isBroken || changes.isTooMany) return nothing;
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

  /** A slice without what was read again since. */
  #withoutNewer(slice: readonly ChangedListings[]): ChangedListings[] {
    const isNewest = (number: number) => !this.#newer.has(number);
    return slice.map(({ rows, gone }) => ({
      rows: rows.filter(({ number }) => isNewest(number)),
      gone: gone.filter(isNewest),
    }));
  }

  /** Reads many listings while searches go on. A failure is told to `fresh` and reported; the next look begins it again. */
  #beginCatchingUp(): void {
    if (this.#catchingUp !== undefined) return;
    const { vertical } = this.#layout;
    this.#report(
      { vertical },
      this.#isLost
        ? 'search index: read anew, the change log does not reach back'
        : 'search index: many listings changed',
    );
    this.#catchingUp = this.#catchUp().finally(() => {
      this.#catchingUp = undefined;
    });
    this.#catchingUp.catch((err: unknown) => this.#report({ vertical, err }, 'search index: catching up failed'));
  }

  async #catchUp(): Promise<void> {
    // Without a position a change failed halfway: who looks next reads everything.
    while (this.#position !== undefined) {
      await this.#heldStill?.catch(() => undefined);
      if (this.#slice !== undefined) await this.#lookAgain();
      else if (this.#isLost) await this.#readAll();
      else if (this.#isBehind) await this.#readManyChanges(this.#position);
      else if (this.#pending.size > 0) await this.#readSlice();
      else return;
    }
  }

  /** Looks leave the position where it is meanwhile. */
  async #readManyChanges(from: LogPosition): Promise<void> {
    const turn = takingTurns();
    const { position, isBroken } = await readManyChanges(this.#db, from, async (numbers) => {
      for (const number of numbers) this.#pending.add(number);
      await turn();
    });
    if (isBroken) this.#isLost = true;
    else this.#position = position;
    this.#isBehind = false;
  }

  /** Works for a fifth of the time, so that searches have the rest. */
  async #readSlice(): Promise<void> {
    this.#newer.clear();
    const taken: number[] = [];
    const slice: ChangedListings[] = [];
    try {
      while (taken.length < PUT_AT_ONCE && this.#pending.size > 0) {
        const begun = performance.now();
        const numbers = this.#pending.take(READ_AT_ONCE);
        taken.push(...numbers);
        slice.push(...(await this.#read(numbers)));
        await wait(TIMES_FOR_SEARCHES * (performance.now() - begun), undefined, { ref: false });
      }
    } catch (error) {
      for (const number of taken) this.#pending.add(number);
      throw error;
    }
    this.#slice = slice;
  }

  /**
   * Shown to readers when all of it is done, and to nobody before: there is no state meanwhile. Should it fail halfway,
   * there is none until everything was read anew.
   */
  async #commit(
    batches: readonly ChangedListings[],
    known: CatalogueSnapshot,
    position: LogPosition | undefined,
  ): Promise<void> {
    const before = this.#shown();
    const { leftOut } = before.columns;
    this.#state = undefined;
    const turn = takingTurns();
    try {
      for (const batch of batches) {
        putChanges(before.columns, batch);
        await turn();
      }
    } catch (error) {
      this.#position = undefined;
      throw error;
    }
    this.#reportLeftOut(before.columns, leftOut);
    if (batches.length > 0) this.#version += 1;
    this.#state = this.#settled(before.columns, known, before);
    if (position !== undefined) this.#position = position;
  }

  #reportLeftOut({ leftOut }: ListingColumns, before: number): void {
    if (leftOut === before) return;
    const err = new Error(`${leftOut - before} listings have values that there is no room for: they are not found`);
    this.#report({ vertical: this.#layout.vertical, err }, 'search index: listings left out');
  }

  async #readAll(): Promise<void> {
    const position = await readPosition(this.#db);
    const columns = new ListingColumns(this.#layout);
    await readAllListings(this.#db, columns);
    this.#reportLeftOut(columns, 0);
    await this.#show(columns, position);
  }

  async #show(columns: ListingColumns, position: LogPosition): Promise<void> {
    const known = await this.#catalogueKnowing(namedIn(columns));
    await this.#inTurn(
      async () => {
        this.#version += 1;
        this.#state = this.#settled(columns, known, this.#state);
        this.#position = position;
        this.#isLost = false;
        this.#isBehind = false;
        this.#pending.clear();
        this.#slice = undefined;
      },
      { isUrgent: true },
    );
  }

  /** What is shown of the columns as they are now. What is still true of the state before is not made again. */
  #settled(columns: ListingColumns, catalogue: CatalogueSnapshot, before: Settled | undefined): Settled {
    const codes = columns.learned;
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

const namedIn = ({ vehicles, places }: ListingColumns): Named[] => [
  ...vehicles.values.map(({ modelId, variantId }) => ({ model: modelId, variant: variantId })),
  ...places.values.map(({ cityId }) => ({ city: cityId })),
];

/** Whether a catalogue has all that a listing names; 0 names nothing. */
const isKnown = (snapshot: CatalogueSnapshot, { model, variant, city }: Named) =>
  (!isId(model) || snapshot.modelById(model) !== undefined) &&
  (!isId(variant) || snapshot.variantById(variant) !== undefined) &&
  (!isId(city) || snapshot.cityById(city) !== undefined);

const isId = (value: IndexedValue): value is number => typeof value === 'number' && value > 0;
