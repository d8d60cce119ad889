import { pathOwner } from '@karwan/shared-contracts';
import type { PagePath } from '../../src/islands/page-kinds.ts';
import type { FragmentFigures } from '../../src/render/fragments.tsx';
import type { RemoteSource, RenderRequest } from '../../src/render/protocol.ts';
import type { VersionHost } from '../remotes/live-remotes.ts';
import { type RenderingSink, RenderThread, type ThreadOptions } from './render-thread.ts';
import { createSuspects } from './suspects.ts';
import { watch } from './watchdog.ts';

const RESTART_PAUSE_MS = 500;

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
  readonly #threads = new Set<RenderThread>();
  readonly #versions = new Map<string, RemoteSource>();
  readonly #suspects = createSuspects();
  readonly #unwatch: () => void;
  #isClosing = false;
  #endedThreads = 0;
  /** Of threads that have ended, which keep nothing any more. */
  readonly #endedFragments = { hits: 0, misses: 0 };
  #ownPages: PagePath[] = [];

  private constructor(options: PoolOptions) {
    this.#options = options;
    this.#unwatch = watch(
      () => this.#threads,
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

  async add(source: RemoteSource): Promise<PagePath[]> {
    // One thread first: code that cannot run must not cost them all.
    const [first] = this.#threads;
    if (!first) throw new Error('No rendering thread is there now');
    const pages = await first.load(source);
    this.#versions.set(versionKey(source.name, source.version), source);
    // Those that are there by now: one that has come meanwhile did not know of it.
    const others = [...this.#threads].filter((thread) => thread !== first);
    await Promise.allSettled(others.map((thread) => thread.load(source)));
    return pages;
  }

  remove(name: string, version: string): void {
    this.#versions.delete(versionKey(name, version));
    for (const thread of this.#threads) thread.unload(name, version);
  }

  /** Returns the way to stop it. */
  render(request: RenderRequest, sink: RenderingSink): () => void {
    const versions = new Map(request.remotes.map(({ name, version }) => [name, versionKey(name, version)]));
    const available = request.available.filter((name) => !this.#suspects.isOut(versions.get(name) ?? ''));
    return this.#dispatch({ ...request, available }, sink, true);
  }

  async close(): Promise<void> {
    this.#isClosing = true;
    this.#unwatch();
    await Promise.all([...this.#threads].map((thread) => thread.end()));
  }

  #dispatch(request: RenderRequest, sink: RenderingSink, mayRepeat: boolean): () => void {
    const living = [...this.#threads].filter(({ isGone }) => !isGone);
    const thread = living.sort((one, other) => one.renderingCount - other.renderingCount)[0];
    if (!thread) {
      sink.onLost('No rendering thread is there now');
      return () => undefined;
    }
    let hasStarted = false;
    let stop = thread.render(request, {
      ...sink,
      onStart: (start) => {
        hasStarted = true;
        sink.onStart(start);
      },
      onEnd: () => {
        this.#suspects.clear(involved(request));
        sink.onEnd();
      },
      onLost: (reason) => {
        if (hasStarted || !mayRepeat || this.#isClosing) sink.onLost(reason);
        else stop = this.#dispatch({ ...request, available: [] }, sink, false);
      },
    });
    return () => stop();
  }

  /** Once for each thread that has ended, however many of its pages a version had a part in. */
  #accuse(requests: RenderRequest[]) {
    for (const version of this.#suspects.accuse(new Set(requests.flatMap(involved))))
      this.#options.log.error({ version }, 'A version is not rendered on the server for a while');
  }

  async #addThread(): Promise<void> {
    const thread = new RenderThread({ ...this.#options, onGone: (requests) => this.#accuse(requests) });
    void thread.ended.then((reason) => this.#replace(thread, reason));
    this.#ownPages = await thread.ready;
    const loaded = new Set<RemoteSource>();
    // Also what is added while it is under way; nothing comes between the last look and the thread's place among the others.
    for (;;) {
      const missing = [...this.#versions.values()].filter((source) => !loaded.has(source));
      if (missing.length === 0) break;
      await Promise.allSettled(missing.map((source) => thread.load(source)));
      for (const source of missing) loaded.add(source);
    }
    if (this.#isClosing) return thread.end();
    this.#threads.add(thread);
    this.#options.onThreads?.(this.#threads.size);
  }

  async #replace(thread: RenderThread, reason: string) {
    const wasWorking = this.#threads.delete(thread);
    this.#endedFragments.hits += thread.fragments.hits;
    this.#endedFragments.misses += thread.fragments.misses;
    if (this.#isClosing) return;
    this.#options.onThreads?.(this.#threads.size);
    this.#endedThreads++;
    this.#options.log.error({ reason }, 'A rendering thread is gone and is replaced');
    // One that could not even start would be gone again at once.
    if (!wasWorking) await new Promise((resolve) => setTimeout(resolve, RESTART_PAUSE_MS));
    await this.#addThread().catch(() => undefined);
  }
}

const versionKey = (name: string, version: string) => `${name}@${version}`;

/** Versions whose code may run for a page: its owner's, or on the shell's own pages, which place widgets, all. */
function involved({ url, remotes, available }: RenderRequest): string[] {
  const prefixes = Object.fromEntries(remotes.map(({ name, pathPrefixes }) => [name, pathPrefixes]));
  const owner = pathOwner(url.split('?', 1)[0] ?? '', prefixes);
  return remotes
    .filter(({ name }) => available.includes(name) && (owner === undefined || owner === name))
    .map(({ name, version }) => versionKey(name, version));
}
