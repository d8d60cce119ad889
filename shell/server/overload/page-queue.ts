import type { Visitor } from '../visitors/visitors.ts';
import { Lanes } from './lanes.ts';
import { createPlaces, type PlaceLimits, sharesOf } from './places.ts';
import { laneOf } from './shares.ts';

/** More concurrent pages in one thread only slow each other down. */
const PAGES_PER_THREAD = 8;
/**
 * Running and queued pages are about 1 s of work (1.5 s just after startup), so an admitted visitor gets a page within
 * 2 s.
 */
const WAITING_PER_THREAD = 8;
const WAIT_LIMIT_MS = 2000;
/** Minimum queue share per visitor: with two pages running in a single thread, five tabs can reload at once. */
const MIN_WAITING_PER_VISITOR = 3;
/** Every fourth turn serves newcomers first, so that known visitors never starve them. */
const TURN_OF_NEWCOMERS = 4;

type Waiting = { lane: string; visitor: Visitor; admit: (leave: () => void) => void; refuse: () => void };

/**
 * Decides which page is rendered next (docs/adr/0006). While slots are free, pages start at once. Then a short queue
 * prefers known visitors and serves visitors round-robin. No page waits longer than 2 s.
 */
export class PageQueue {
  #threads = 0;
  readonly #places = createPlaces(() => sharesOf(this.#threads * PAGES_PER_THREAD));
  readonly #queue = createPlaces(() => waitingShares(Math.max(1, this.#threads)));
  readonly #known = new Lanes<Waiting>();
  readonly #newcomers = new Lanes<Waiting>();
  #turn = 0;

  /** Number of threads that accept work. With none, pages wait in the queue. */
  setThreads(count: number): void {
    this.#threads = count;
    this.#admitNext();
  }

  get figures() {
    return { underWay: this.#places.taken, waiting: this.#queue.taken };
  }

  /** Resolves with a function that frees the slot, or with undefined if refused. `gone` aborts the wait. */
  enter(visitor: Visitor, gone: AbortSignal): Promise<(() => void) | undefined> {
    if (gone.aborted) return Promise.resolve(undefined);
    const leave = this.#queue.taken === 0 ? this.#places.take(visitor) : undefined;
    if (leave) return Promise.resolve(this.#leaving(leave));
    return this.#wait(visitor, gone);
  }

  #admitNext(): void {
    const admit = (waiting: Waiting) => {
      const leave = this.#places.take(waiting.visitor);
      if (leave) waiting.admit(this.#leaving(leave));
      return leave !== undefined;
    };
    for (;;) {
      const isNewcomersTurn = this.#turn === TURN_OF_NEWCOMERS - 1;
      const [first, second] = isNewcomersTurn ? [this.#newcomers, this.#known] : [this.#known, this.#newcomers];
      if (!first.next(admit) && !second.next(admit)) return;
      this.#turn = (this.#turn + 1) % TURN_OF_NEWCOMERS;
    }
  }

  #leaving = (leave: () => void) => () => {
    leave();
    this.#admitNext();
  };

  #wait(visitor: Visitor, gone: AbortSignal): Promise<(() => void) | undefined> {
    const lane = laneOf(visitor);
    const lanes = visitor.id === undefined ? this.#newcomers : this.#known;
    const place = this.#queue.take(visitor) ?? this.#makeRoom(visitor);
    if (!place) return Promise.resolve(undefined);
    const { promise, resolve } = Promise.withResolvers<(() => void) | undefined>();
    const end = (outcome: (() => void) | undefined) => {
      clearTimeout(limit);
      gone.removeEventListener('abort', refuse);
      place();
      resolve(outcome);
    };
    const refuse = () => {
      lanes.remove(waiting);
      end(undefined);
    };
    const waiting: Waiting = { lane, visitor, admit: end, refuse };
    const limit = setTimeout(refuse, WAIT_LIMIT_MS);
    gone.addEventListener('abort', refuse, { once: true });
    lanes.add(waiting);
    this.#admitNext();
    return promise;
  }

  /**
   * Makes room when the queue is full or the address has used its share: the longest lane gives up its last page, a
   * newcomers' lane to a known visitor, any other to a shorter lane.
   */
  #makeRoom(visitor: Visitor): (() => void) | undefined {
    const givers = this.#queue.whoGivesWay(visitor);
    if (givers === 'nobody') return undefined;
    const gives = (waiting: Waiting) => givers === 'anybody' || waiting.visitor.address === visitor.address;
    const isKnown = visitor.id !== undefined;
    const own = (isKnown ? this.#known : this.#newcomers).lengthOf(laneOf(visitor)) + 1;
    const last =
      this.#newcomers.lastOfLongerThan(isKnown ? 0 : own, gives) ??
      (isKnown ? this.#known.lastOfLongerThan(own, gives) : undefined);
    last?.refuse();
    return last && this.#queue.take(visitor);
  }
}

function waitingShares(threads: number): PlaceLimits {
  const shares = sharesOf(threads * WAITING_PER_THREAD);
  return { ...shares, visitor: Math.max(MIN_WAITING_PER_VISITOR, shares.visitor) };
}
