import { cacheSeconds } from '@karwan/shared-contracts';
import { LRUCache } from 'lru-cache';
import type { SharedPage } from './shared-page.ts';

/** A page is shown for so long without a second thought, */
export const FRESH_MS = 5000;
/** then for so long while one rendering renews it: nobody is further behind than both together, */
export const STALE_MS = 5000;
/** but where it cannot be renewed, which the page then says (specification §9, CON-03). */
export const OLDEST_MS = cacheSeconds.stale * 1000;

/** What became of one try to render a page. */
export type Outcome =
  /** As it should be: others are shown the same. `broken`: something in it is missing; `passing`: a redirect, no such page. */
  | { kind: 'whole' | 'broken' | 'passing'; page: SharedPage }
  /** There is no page at all. */
  | { kind: 'lost' }
  /** Whoever asked for it gets none now, because of what they or all have asked for already. */
  | { kind: 'refused'; status: 429 | 503; retryAfterS?: number };

/** How a page was come by, by the names of /metrics. `old`: it is behind, because it cannot be renewed now. */
export const lookups = ['hit', 'stale', 'old', 'joined', 'miss'] as const;
export type Lookup = (typeof lookups)[number];

export type Found = { lookup: Lookup; outcome: Outcome; ageMs: number };

type Kept = { page: SharedPage; asOfMs: number; failedAtMs?: number };

export type PageCacheOptions = {
  maxBytes: number;
  now?: () => number;
  onLookup?: (lookup: Lookup) => void;
  /** One was let go of for want of room. */
  onEvict?: () => void;
};

/**
 * Whole pages that are the same for all who have no session (docs/adr/0012). For each key one rendering is under way at a
 * time; whoever else asks meanwhile gets what is there, or what comes.
 */
export class PageCache {
  readonly #now: () => number;
  readonly #onLookup: (lookup: Lookup) => void;
  readonly #kept: LRUCache<string, Kept>;
  readonly #running = new Map<string, Promise<Outcome>>();

  constructor({ maxBytes, now = () => performance.now(), onLookup = () => undefined, onEvict }: PageCacheOptions) {
    this.#now = now;
    this.#onLookup = onLookup;
    this.#kept = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ page }, key) => page.bytes + 2 * key.length,
      dispose: (_kept, _key, reason) => {
        if (reason === 'evict') onEvict?.();
      },
    });
  }

  get figures() {
    return { bytes: this.#kept.calculatedSize, entries: this.#kept.size };
  }

  /** `render` is called at most once. Where it rejects, so does this; the next one renders again. */
  async find(key: string, render: () => Promise<Outcome>): Promise<Found> {
    const found = this.#inCache(key, render) ?? (await this.#rendered(key, render));
    this.#onLookup(found.lookup);
    return found;
  }

  #inCache(key: string, render: () => Promise<Outcome>): Found | undefined {
    const kept = this.#kept.get(key);
    if (!kept) return undefined;
    const ageMs = this.#now() - kept.asOfMs;
    const found = (lookup: Lookup): Found => ({ lookup, outcome: { kind: 'whole', page: kept.page }, ageMs });
    if (ageMs <= FRESH_MS) return found('hit');
    const { failedAtMs } = kept;
    const isStale = ageMs <= FRESH_MS + STALE_MS;
    if (!isStale && (failedAtMs === undefined || ageMs > OLDEST_MS)) return undefined;
    // A rejection is for whoever waits for a page; here the kept one is shown.
    if (failedAtMs === undefined || this.#now() - failedAtMs > FRESH_MS)
      this.#start(key, render).catch(() => undefined);
    return found(isStale ? 'stale' : 'old');
  }

  /** `hasJoined`: somebody else's rendering, which was refused; who waited for a second one is refused as well. */
  async #rendered(key: string, render: () => Promise<Outcome>, hasJoined = false): Promise<Found> {
    const running = this.#running.get(key);
    const outcome = await (running ?? this.#start(key, render));
    // Who was refused takes nobody along.
    if (running && outcome.kind === 'refused' && !hasJoined)
      return this.#inCache(key, render) ?? this.#rendered(key, render, true);
    if (isFailure(outcome) || outcome.kind === 'refused') {
      // A kept page costs next to nothing, also for who has asked for too much.
      const old = this.#oldOne(key);
      if (old) return old;
    }
    if (!running) return { lookup: 'miss', outcome, ageMs: 0 };
    const isOwn = outcome.kind !== 'lost' && outcome.kind !== 'refused' && !outcome.page.isForAll;
    return isOwn ? { lookup: 'miss', outcome: await render(), ageMs: 0 } : { lookup: 'joined', outcome, ageMs: 0 };
  }

  #oldOne(key: string): Found | undefined {
    const kept = this.#kept.get(key);
    const ageMs = kept ? this.#now() - kept.asOfMs : 0;
    if (!kept || ageMs > OLDEST_MS) return undefined;
    return { lookup: 'old', outcome: { kind: 'whole', page: kept.page }, ageMs };
  }

  #start(key: string, render: () => Promise<Outcome>): Promise<Outcome> {
    const running = this.#running.get(key);
    if (running) return running;
    const rendering = this.#render(key, render).finally(() => this.#running.delete(key));
    this.#running.set(key, rendering);
    return rendering;
  }

  async #render(key: string, render: () => Promise<Outcome>): Promise<Outcome> {
    // What a page tells is as of when it was begun.
    const asOfMs = this.#now();
    const outcome = await render();
    const kept = this.#kept.peek(key);
    if (outcome.kind === 'whole') this.#keep(key, { page: outcome.page, asOfMs });
    else if (isFailure(outcome) && kept) kept.failedAtMs = this.#now();
    else if (outcome.kind === 'passing') this.#kept.delete(key);
    return outcome;
  }

  #keep(key: string, kept: Kept): void {
    this.#kept.set(key, kept);
    kept.page.onGrown = () => {
      // A new value, because one that stays is not weighed again.
      if (this.#kept.peek(key)?.page === kept.page) this.#kept.set(key, { ...(this.#kept.peek(key) ?? kept) });
    };
  }
}

const isFailure = ({ kind }: Outcome) => kind === 'broken' || kind === 'lost';
