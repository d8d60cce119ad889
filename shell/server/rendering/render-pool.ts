import { pathOwner } from '@karwan/shared-contracts';
import type { PagePath } from '../../src/islands/page-kinds.ts';
import type { FragmentFigures } from '../../src/render/fragments.tsx';
import type { RemoteSource, RenderRequest } from '../../src/render/protocol.ts';
import type { VersionHost } from '../remotes/live-remotes.ts';
import { type RenderingSink, RenderThread, type ThreadOptions, versionKey } from './render-thread.ts';
import { createSuspects } from './suspects.ts';
import { VersionTrial } from './version-trial.ts';
import { watch } from './watchdog.ts';

/** Why a page is lost that could be had a moment later. */
export const NO_THREAD = 'No rendering thread is there now';
const RESTART_PAUSE_MS = 500;
/** A thread that ends sooner after it was started, or had a version loaded, has ended for that. */
const SOON_MS = 5000;
/** Calls of a page end after 5 s. What has not begun by then waits for something that does not come. */
const START_LIMIT_MS = 8000;
/** Longer than a thread gives a page that has begun. */
const END_LIMIT_MS = 15_000;
/** Pages under way keep the version that they were begun with. */
const UNLOAD_AFTER_MS = 15_000;

export type PoolOptions = Omit<ThreadOptions, 'onGone'> & {
  size: number;
  /** Told how many threads take work whenever that has changed. */
  onThreads?: (count: number) => void;
};

/**
 * Renders pages in worker threads (docs/adr/0002). Code of a remote that never returns, takes all memory or ends the
 * process costs a thread, which is replaced; its pages are rendered again without remotes, so that they keep the shell
 * around the stand-in.
 */
export class RenderPool implements VersionHost {
  readonly #options: PoolOptions;
  /** All that live, those that are starting included. */
  readonly #living = new Set<RenderThread>();
  /** Those that take work. */
  readonly #threads = new Set<RenderThread>();
  readonly #trial: VersionTrial;
  readonly #adding = new Map<string, Promise<PagePath[]>>();
  readonly #versions = new Map<string, RemoteSource>();
  readonly #suspects = createSuspects();
  readonly #unwatch: () => void;
  #isClosing = false;
  #endedThreads = 0;
  /** Of threads that have ended, which keep nothing any more. */
  readonly #endedFragments = { hits: 0, misses: 0 };
  #ownPages: PagePath[] = [];
  /** Told of a version that ends the threads which load it, and is in none of them any more. */
  onDropped: VersionHost['onDropped'];

  private constructor(options: PoolOptions) {
    this.#options = options;
    this.#trial = new VersionTrial(options);
    this.#unwatch = watch(
      () => [...this.#living, ...this.#trial.threads],
      (thread) => {
        options.log.error('A rendering thread is stuck and is ended');
        void thread.end();
      },
    );
  }

  /** Resolves when all threads are ready. */
  static async start(options: PoolOptions): Promise<RenderPool> {
    const pool = new RenderPool(options);
    await Promise.all(Array.from({ length: options.size }, () => pool.#addThread()));
    return pool;
  }

  /** Threads that can take work, pages under way, threads lost since the start: for /readyz and /metrics. */
  get figures() {
    const renderings = [...this.#threads].reduce((sum, { renderingCount }) => sum + renderingCount, 0);
    return { threads: this.#threads.size, renderings, endedThreads: this.#endedThreads };
  }

  /** Of all threads; hits and misses since the start, those that are gone included. */
  get fragments(): FragmentFigures {
    return [...this.#threads].reduce(
      (sum, { fragments }) => ({
        hits: sum.hits + fragments.hits,
        misses: sum.misses + fragments.misses,
        entries: sum.entries + fragments.entries,
        bytes: sum.bytes + fragments.bytes,
      }),
      { ...this.#endedFragments, entries: 0, bytes: 0 },
    );
  }

  /** The shell's own pages. */
  get pages(): readonly PagePath[] {
    return this.#ownPages;
  }

  /** The same version, asked for twice at once, is loaded once. */
  add(source: RemoteSource): Promise<PagePath[]> {
    const key = versionKey(source);
    const adding =
      this.#adding.get(key) ??
      this.#add(source).finally(() => {
        this.#adding.delete(key);
      });
    this.#adding.set(key, adding);
    return adding;
  }

  async #add(source: RemoteSource): Promise<PagePath[]> {
    const pages = await this.#trial.evaluate(source);
    this.#versions.set(versionKey(source), source);
    // Those that are there by now: one that has come meanwhile did not know of it.
    await Promise.allSettled([...this.#threads].map((thread) => thread.load(source)));
    if (!this.#versions.has(versionKey(source))) throw new Error(`${versionKey(source)} was taken out of the threads`);
    return pages;
  }

  remove(name: string, version: string): void {
    const key = versionKey({ name, version });
    this.#versions.delete(key);
    const unload = () => {
      if (this.#versions.has(key)) return;
      for (const thread of this.#living) thread.unload(name, version);
    };
    setTimeout(unload, UNLOAD_AFTER_MS).unref();
  }

  /** Returns the way to stop it. */
  render(request: RenderRequest, sink: RenderingSink): () => void {
    const versions = new Map(request.remotes.map((remote) => [remote.name, versionKey(remote)]));
    const available = request.available.filter((name) => !this.#suspects.isOut(versions.get(name) ?? ''));
    return this.#dispatch({ ...request, available }, sink, true);
  }

  async close(): Promise<void> {
    this.#isClosing = true;
    this.#unwatch();
    await Promise.all([this.#trial.close(), ...[...this.#living].map((thread) => thread.end())]);
  }

  #dispatch(request: RenderRequest, sink: RenderingSink, mayRepeat: boolean): () => void {
    const thread = this.#freest();
    if (!thread) {
      sink.onLost(NO_THREAD);
      return () => undefined;
    }
    const sinceMs = performance.now();
    let hasStarted = false;
    let isOver = false;
    let isStopped = false;
    let stop: () => void = () => undefined;
    const end = () => {
      isOver = true;
      clearTimeout(limit);
    };
    const lose = (reason: string) => {
      if (isOver) return;
      end();
      if (hasStarted || isStopped || !mayRepeat || this.#isClosing) sink.onLost(reason);
      else stop = this.#dispatch({ ...request, available: [] }, sink, false);
    };
    const giveUp = (reason: string) => {
      stopInThread();
      this.#strike(new Set(involved(request)), sinceMs);
      lose(reason);
    };
    let limit = setTimeout(giveUp, START_LIMIT_MS, 'It did not begin in time');
    const stopInThread = thread.render(request, {
      onStart: (start) => {
        if (isOver) return;
        hasStarted = true;
        clearTimeout(limit);
        limit = setTimeout(giveUp, END_LIMIT_MS, 'It did not end in time');
        sink.onStart(start);
      },
      onPart: (bytes) => {
        if (!isOver) sink.onPart(bytes);
      },
      onEnd: () => {
        if (isOver) return;
        end();
        this.#suspects.clear(involved(request));
        sink.onEnd();
      },
      onLost: lose,
    });
    stop = stopInThread;
    return () => {
      isStopped = true;
      stop();
    };
  }

  /** One that is loading a version may stand still for it. */
  #freest(): RenderThread | undefined {
    const living = [...this.#threads].filter(({ isGone }) => !isGone);
    return living.sort(
      (one, other) => Number(one.isLoading) - Number(other.isLoading) || one.renderingCount - other.renderingCount,
    )[0];
  }

  /**
   * Once for each thread that has ended, however many of its pages a version had a part in. A version that it had only just
   * loaded is accused before those of its pages; of several, those that were accused before.
   */
  #accuse(thread: RenderThread, requests: RenderRequest[]) {
    const loaded = thread.loadedWithin(SOON_MS).filter((version) => this.#versions.has(version));
    const suspected = loaded.length === 1 ? loaded : loaded.filter((version) => this.#suspects.isSuspected(version));
    if (suspected.length === 0) return this.#strike(new Set(requests.flatMap(involved)));
    for (const version of this.#strike(new Set(suspected))) {
      const source = this.#versions.get(version);
      if (!source) continue;
      this.#versions.delete(version);
      for (const living of this.#living) living.unload(source.name, source.version);
      this.onDropped?.(source.name, source.version);
    }
  }

  /** Returns the versions that are out by it. */
  #strike(versions: Set<string>, sinceMs?: number): string[] {
    const out = this.#suspects.accuse(versions, sinceMs);
    for (const version of out)
      this.#options.log.error({ version }, 'A version is not rendered on the server for a while');
    return out;
  }

  async #addThread(): Promise<void> {
    const startedAtMs = performance.now();
    const thread = new RenderThread({ ...this.#options, onGone: (requests) => this.#accuse(thread, requests) });
    this.#living.add(thread);
    void thread.ended.then((reason) => this.#replace(thread, startedAtMs, reason));
    this.#ownPages = await thread.ready;
    const loaded = new Set<RemoteSource>();
    // Also what is added while it is under way; nothing comes between the last look and the thread's place among the others.
    for (;;) {
      if (thread.isGone) return;
      const missing = [...this.#versions.values()].filter((source) => !loaded.has(source));
      if (missing.length === 0) break;
      await Promise.allSettled(missing.map((source) => thread.load(source)));
      for (const source of missing) loaded.add(source);
    }
    if (this.#isClosing) return thread.end();
    this.#threads.add(thread);
    this.#options.onThreads?.(this.#threads.size);
  }

  async #replace(thread: RenderThread, startedAtMs: number, reason: string) {
    this.#living.delete(thread);
    const wasWorking = this.#threads.delete(thread);
    this.#endedFragments.hits += thread.fragments.hits;
    this.#endedFragments.misses += thread.fragments.misses;
    if (this.#isClosing) return;
    if (wasWorking) this.#options.onThreads?.(this.#threads.size);
    this.#endedThreads++;
    this.#options.log.error({ reason }, 'A rendering thread is gone and is replaced');
    // The next one might go the same way.
    if (performance.now() - startedAtMs < SOON_MS)
      await new Promise((resolve) => setTimeout(resolve, RESTART_PAUSE_MS));
    if (!this.#isClosing) await this.#addThread().catch(() => undefined);
  }
}

/** Versions whose code may run for a page: its owner's, or on the shell's own pages, which place widgets, all. */
function involved({ url, remotes, available }: RenderRequest): string[] {
  const prefixes = Object.fromEntries(remotes.map(({ name, pathPrefixes }) => [name, pathPrefixes]));
  const owner = pathOwner(url.split('?', 1)[0] ?? '', prefixes);
  return remotes
    .filter(({ name }) => available.includes(name) && (owner === undefined || owner === name))
    .map(versionKey);
}
