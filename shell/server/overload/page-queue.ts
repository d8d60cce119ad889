import type { Visitor } from '../visitors/visitors.ts';
import { type CapacityLimits, createConcurrencyLimiter, limitsFor } from './concurrency-limiter.ts';
import { FairQueue } from './fair-queue.ts';
import { flowKey } from './quota-usage.ts';

/** More concurrent pages in one thread only slow each other down. */
const PAGES_PER_THREAD = 8;
/**
 * Running and queued pages are about 1 s of work (1.5 s just after startup), so an admitted visitor gets a page within
 * 2 s.
 */
const QUEUED_PER_THREAD = 8;
const MAX_WAIT_MS = 2000;
/** Minimum queue share per visitor: with two pages running in a single thread, five tabs can reload at once. */
const MIN_QUEUED_PER_VISITOR = 3;
/** Every fourth turn serves newcomers first, so that known visitors never starve them. */
const NEWCOMERS_TURN_INTERVAL = 4;

type QueuedPage = { flow: string; visitor: Visitor; admit: (release: () => void) => void; refuse: () => void };

/**
 * Decides which page is rendered next (docs/adr/0006). While slots are free, pages start at once. Then a short queue
 * prefers known visitors and serves visitors round-robin. No page waits longer than 2 s.
 */
export class PageQueue {
  #threads = 0;
  readonly #slots = createConcurrencyLimiter(() => limitsFor(this.#threads * PAGES_PER_THREAD));
  readonly #queue = createConcurrencyLimiter(() => queueLimits(Math.max(1, this.#threads)));
  readonly #known = new FairQueue<QueuedPage>();
  readonly #newcomers = new FairQueue<QueuedPage>();
  #turn = 0;

  /** Number of threads that accept work. With none, pages wait in the queue. */
  setThreads(count: number): void {
    this.#threads = count;
    this.#admitNext();
  }

  get figures() {
    return { rendering: this.#slots.inUse, waiting: this.#queue.inUse };
  }

  /** Resolves with a function that frees the slot, or with undefined if refused. `disconnectSignal` aborts the wait. */
  acquire(visitor: Visitor, disconnectSignal: AbortSignal): Promise<(() => void) | undefined> {
    if (disconnectSignal.aborted) return Promise.resolve(undefined);
    const release = this.#queue.inUse === 0 ? this.#slots.tryAcquire(visitor) : undefined;
    if (release) return Promise.resolve(this.#releaseAndAdmitNext(release));
    return this.#wait(visitor, disconnectSignal);
  }

  #admitNext(): void {
    const admit = (queuedPage: QueuedPage) => {
      const release = this.#slots.tryAcquire(queuedPage.visitor);
      if (release) queuedPage.admit(this.#releaseAndAdmitNext(release));
      return release !== undefined;
    };
    for (;;) {
      const isNewcomersTurn = this.#turn === NEWCOMERS_TURN_INTERVAL - 1;
      const [first, second] = isNewcomersTurn ? [this.#newcomers, this.#known] : [this.#known, this.#newcomers];
      if (!first.admitNext(admit) && !second.admitNext(admit)) return;
      this.#turn = (this.#turn + 1) % NEWCOMERS_TURN_INTERVAL;
    }
  }

  #releaseAndAdmitNext = (release: () => void) => () => {
    release();
    this.#admitNext();
  };

  #wait(visitor: Visitor, disconnectSignal: AbortSignal): Promise<(() => void) | undefined> {
    const flow = flowKey(visitor);
    const flows = visitor.id === undefined ? this.#newcomers : this.#known;
    const queueSlot = this.#queue.tryAcquire(visitor) ?? this.#evictForFairness(visitor);
    if (!queueSlot) return Promise.resolve(undefined);
    const { promise, resolve } = Promise.withResolvers<(() => void) | undefined>();
    const finish = (outcome: (() => void) | undefined) => {
      clearTimeout(timer);
      disconnectSignal.removeEventListener('abort', refuse);
      queueSlot();
      resolve(outcome);
    };
    const refuse = () => {
      flows.remove(queuedPage);
      finish(undefined);
    };
    const queuedPage: QueuedPage = { flow, visitor, admit: finish, refuse };
    const timer = setTimeout(refuse, MAX_WAIT_MS);
    disconnectSignal.addEventListener('abort', refuse, { once: true });
    flows.add(queuedPage);
    this.#admitNext();
    return promise;
  }

  /**
   * Makes room when the queue is full or the address has used its share: the longest lane gives up its last page, a
   * newcomers' lane to a known visitor, any other to a shorter lane.
   */
  #evictForFairness(visitor: Visitor): (() => void) | undefined {
    const evictableBy = this.#queue.evictableBy(visitor);
    if (evictableBy === 'nobody') return undefined;
    const isEvictable = (queuedPage: QueuedPage) =>
      evictableBy === 'anybody' || queuedPage.visitor.address === visitor.address;
    const isKnownVisitor = visitor.id !== undefined;
    const flowLength = (isKnownVisitor ? this.#known : this.#newcomers).flowLength(flowKey(visitor)) + 1;
    const evicted =
      this.#newcomers.lastOfLongestFlow(isKnownVisitor ? 0 : flowLength, isEvictable) ??
      (isKnownVisitor ? this.#known.lastOfLongestFlow(flowLength, isEvictable) : undefined);
    evicted?.refuse();
    return evicted && this.#queue.tryAcquire(visitor);
  }
}

function queueLimits(threads: number): CapacityLimits {
  const limits = limitsFor(threads * QUEUED_PER_THREAD);
  return { ...limits, visitor: Math.max(MIN_QUEUED_PER_VISITOR, limits.visitor) };
}
