import { cacheSeconds } from '@karwan/shared-contracts';
import { LRUCache } from 'lru-cache';
import type { SharedPage } from './shared-page.ts';

/** A page is fresh for this long. */
export const FRESH_MS = 5000;
/** After that it is served stale while one rendering revalidates it: no page is older than both together, */
export const STALE_MS = 5000;
/** unless revalidation fails, which the page then states (specification §9, CON-03). */
export const OLDEST_MS = cacheSeconds.stale * 1000;

/** The result of one rendering. */
export type Outcome =
  /** `whole`: complete and cacheable. `broken`: a part is missing. `passing`: a redirect or a missing page. */
  | { kind: 'whole' | 'broken' | 'passing'; page: SharedPage }
  /** No page at all. */
  | { kind: 'lost' }
  /** Rejected because of the visitor's or the site's load. */
  | { kind: 'refused'; status: 429 | 503; retryAfterS?: number };

/** How a page was found; names as in /metrics. `old`: beyond the stale window because it cannot be revalidated. */
export const lookups = ['hit', 'stale', 'old', 'joined', 'miss'] as const;
export type Lookup = (typeof lookups)[number];

export type Found = { lookup: Lookup; outcome: Outcome; ageMs: number };

type Kept = { page: SharedPage; asOfMs: number; failedAtMs?: number };

export type PageCacheOptions = {
  maxBytes: number;
  now?: () => number;
  onLookup?: (lookup: Lookup) => void;
  /** Called when a page is evicted to free space. */
  onEvict?: () => void;
};

/**
 * Caches whole pages that are identical for all visitors without a session (docs/adr/0012). Each key has at most one
 * rendering in flight; concurrent requests get the cached page or wait for that rendering.
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

  /** Calls `render` at most once. If it rejects, so does this; the next call renders again. */
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
    // Failures of the background revalidation are ignored; the cached page is served.
    if (failedAtMs === undefined || this.#now() - failedAtMs > FRESH_MS)
      this.#start(key, render).catch(() => undefined);
    return found(isStale ? 'stale' : 'old');
  }

  /**
   * `hasJoined`: the visitor already waited for another visitor's rendering that was rejected by rate limit or queue.
   * Waiters retry once; a second rejection is final.
   */
  async #rendered(key: string, render: () => Promise<Outcome>, hasJoined = false): Promise<Found> {
    const running = this.#running.get(key);
    const outcome = await (running ?? this.#start(key, render));
    // A visitor's rejection does not apply to those who joined their rendering.
    if (running && outcome.kind === 'refused' && !hasJoined)
      return this.#inCache(key, render) ?? this.#rendered(key, render, true);
    if (isFailure(outcome) || outcome.kind === 'refused') {
      // A cached page costs almost nothing, so rate-limited visitors get it too.
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
    // A page's age counts from the start of its rendering.
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
      // Sets a new value, because the cache measures sizes only on `set`.
      if (this.#kept.peek(key)?.page === kept.page) this.#kept.set(key, { ...(this.#kept.peek(key) ?? kept) });
    };
  }
}

const isFailure = ({ kind }: Outcome) => kind === 'broken' || kind === 'lost';
