import { cacheSeconds } from '@karwan/shared-contracts';
import { LRUCache } from 'lru-cache';
import type { SharedPage } from './shared-page.ts';

/** A page is fresh for this long. */
export const FRESH_MS = 5000;
/** After that it is served stale while one rendering revalidates it: no page is older than both together, */
export const STALE_MS = 5000;
/** unless revalidation fails, which the page then states (specification §9, CON-03). */
export const MAX_AGE_MS = cacheSeconds.stale * 1000;

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

export type CacheResult = { lookup: Lookup; outcome: Outcome; ageMs: number };

type CacheEntry = { page: SharedPage; renderedAtMs: number; failedAtMs?: number };

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
  readonly #entries: LRUCache<string, CacheEntry>;
  readonly #pendingRenderings = new Map<string, Promise<Outcome>>();

  constructor({ maxBytes, now = () => performance.now(), onLookup = () => undefined, onEvict }: PageCacheOptions) {
    this.#now = now;
    this.#onLookup = onLookup;
    this.#entries = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ page }, key) => page.bytes + 2 * key.length,
      dispose: (_entry, _key, reason) => {
        if (reason === 'evict') onEvict?.();
      },
    });
  }

  get figures() {
    return { bytes: this.#entries.calculatedSize, entries: this.#entries.size };
  }

  /** Calls `render` at most once. If it rejects, so does this; the next call renders again. */
  async get(key: string, render: () => Promise<Outcome>): Promise<CacheResult> {
    const result = this.#lookup(key, render) ?? (await this.#awaitRendering(key, render));
    this.#onLookup(result.lookup);
    return result;
  }

  #lookup(key: string, render: () => Promise<Outcome>): CacheResult | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    const ageMs = this.#now() - entry.renderedAtMs;
    const resultFor = (lookup: Lookup): CacheResult => ({
      lookup,
      outcome: { kind: 'whole', page: entry.page },
      ageMs,
    });
    if (ageMs <= FRESH_MS) return resultFor('hit');
    const { failedAtMs } = entry;
    const isStale = ageMs <= FRESH_MS + STALE_MS;
    if (!isStale && (failedAtMs === undefined || ageMs > MAX_AGE_MS)) return undefined;
    // Failures of the background revalidation are ignored; the cached page is served.
    if (failedAtMs === undefined || this.#now() - failedAtMs > FRESH_MS)
      this.#start(key, render).catch(() => undefined);
    return resultFor(isStale ? 'stale' : 'old');
  }

  /**
   * `isCoalescedRetry`: the visitor already waited for another visitor's rendering that was rejected by rate limit or queue.
   * Waiters retry once; a second rejection is final.
   */
  async #awaitRendering(key: string, render: () => Promise<Outcome>, isCoalescedRetry = false): Promise<CacheResult> {
    const pendingRendering = this.#pendingRenderings.get(key);
    const outcome = await (pendingRendering ?? this.#start(key, render));
    // A visitor's rejection does not apply to those who joined their rendering.
    if (pendingRendering && outcome.kind === 'refused' && !isCoalescedRetry)
      return this.#lookup(key, render) ?? this.#awaitRendering(key, render, true);
    if (isFailure(outcome) || outcome.kind === 'refused') {
      // A cached page costs almost nothing, so rate-limited visitors get it too.
      const staleEntry = this.#staleIfError(key);
      if (staleEntry) return staleEntry;
    }
    if (!pendingRendering) return { lookup: 'miss', outcome, ageMs: 0 };
    const isVisitorSpecific = outcome.kind !== 'lost' && outcome.kind !== 'refused' && !outcome.page.isShareable;
    return isVisitorSpecific
      ? { lookup: 'miss', outcome: await render(), ageMs: 0 }
      : { lookup: 'joined', outcome, ageMs: 0 };
  }

  #staleIfError(key: string): CacheResult | undefined {
    const entry = this.#entries.get(key);
    const ageMs = entry ? this.#now() - entry.renderedAtMs : 0;
    if (!entry || ageMs > MAX_AGE_MS) return undefined;
    return { lookup: 'old', outcome: { kind: 'whole', page: entry.page }, ageMs };
  }

  #start(key: string, render: () => Promise<Outcome>): Promise<Outcome> {
    const pendingRendering = this.#pendingRenderings.get(key);
    if (pendingRendering) return pendingRendering;
    const rendering = this.#render(key, render).finally(() => this.#pendingRenderings.delete(key));
    this.#pendingRenderings.set(key, rendering);
    return rendering;
  }

  async #render(key: string, render: () => Promise<Outcome>): Promise<Outcome> {
    // A page's age counts from the start of its rendering.
    const renderedAtMs = this.#now();
    const outcome = await render();
    const entry = this.#entries.peek(key);
    if (outcome.kind === 'whole') this.#store(key, { page: outcome.page, renderedAtMs });
    else if (isFailure(outcome) && entry) entry.failedAtMs = this.#now();
    else if (outcome.kind === 'passing') this.#entries.delete(key);
    return outcome;
  }

  #store(key: string, entry: CacheEntry): void {
    this.#entries.set(key, entry);
    entry.page.onSizeIncreased = () => {
      // Sets a new value, because the cache measures sizes only on `set`.
      if (this.#entries.peek(key)?.page === entry.page)
        this.#entries.set(key, { ...(this.#entries.peek(key) ?? entry) });
    };
  }
}

const isFailure = ({ kind }: Outcome) => kind === 'broken' || kind === 'lost';
