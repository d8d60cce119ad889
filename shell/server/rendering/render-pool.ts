import { pathOwner } from '@karwan/shared-contracts';
import type { PagePath } from '../../src/islands/page-kinds.ts';
import type { FragmentFigures } from '../../src/render/fragments.tsx';
import type { RemoteSource, RenderRequest } from '../../src/render/protocol.ts';
import type { VersionHost } from '../remotes/live-remotes.ts';
import { createCircuitBreaker } from './circuit-breaker.ts';
import { type RenderCallbacks, RenderThread, type ThreadOptions, versionKey } from './render-thread.ts';
import { VersionTrial } from './version-trial.ts';
import { startWatchdog } from './watchdog.ts';

/** Reason for a lost page that may succeed on a retry. */
export const NO_THREAD = 'No rendering thread is there now';
const RESTART_DELAY_MS = 500;
/** A thread that ends this soon after it started or loaded a version is assumed to have ended because of that. */
const BLAME_WINDOW_MS = 5000;
/** A page's calls time out after 5 s. A page that has not started by now is stuck. */
const START_TIMEOUT_MS = 8000;
/** Longer than a thread's own limit for a started page. */
const END_TIMEOUT_MS = 15_000;
/** Long, because starting a thread on a busy machine takes a while. */
const READY_LIMIT_MS = 60_000;
/** Versions normally load in a fraction of a second. Longer than the limit of their trial. */
const LOAD_LIMIT_MS = 20_000;
/** Pages in flight keep the version they started with. */
const UNLOAD_DELAY_MS = 15_000;

export type PoolOptions = Omit<ThreadOptions, 'onGone'> & {
  size: number;
  /** Called with the number of threads that accept work whenever it changes. */
  onThreads?: (count: number) => void;
};

/**
 * Renders pages in worker threads (docs/adr/0002). Remote code that never returns, exhausts memory or exits costs one
 * thread, which is replaced; its pages are rendered again without remotes, as the shell around a stand-in.
 */
export class RenderPool implements VersionHost {
  readonly #options: PoolOptions;
  /** All live threads, including those that are starting. */
  readonly #liveThreads = new Set<RenderThread>();
  /** Threads that accept work. */
  readonly #threads = new Set<RenderThread>();
  readonly #versionTrial: VersionTrial;
  readonly #pendingAdds = new Map<string, Promise<PagePath[]>>();
  readonly #versions = new Map<string, RemoteSource>();
  readonly #circuitBreaker = createCircuitBreaker();
  readonly #stopWatchdog: () => void;
  #isClosing = false;
  #endedThreads = 0;
  /** Totals of ended threads. */
  readonly #endedFragments = { hits: 0, misses: 0 };
  #ownPages: PagePath[] = [];
  /** Called for a version that ended the threads which loaded it and has been unloaded everywhere. */
  onDropped: VersionHost['onDropped'];

  private constructor(options: PoolOptions) {
    this.#options = options;
    this.#versionTrial = new VersionTrial(options);
    this.#stopWatchdog = startWatchdog(
      () => [...this.#liveThreads, ...this.#versionTrial.threads],
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

  /** Threads that accept work, pages in flight, threads lost since startup: for /readyz and /metrics. */
  get figures() {
    const renderings = [...this.#threads].reduce((sum, { renderingCount }) => sum + renderingCount, 0);
    return { threads: this.#threads.size, renderings, endedThreads: this.#endedThreads };
  }

  /** Sums over all threads; hits and misses count since startup and include ended threads. */
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

  /** Concurrent calls for the same version share one load. */
  add(source: RemoteSource): Promise<PagePath[]> {
    const key = versionKey(source);
    const pendingAdd =
      this.#pendingAdds.get(key) ??
      this.#add(source).finally(() => {
        this.#pendingAdds.delete(key);
      });
    this.#pendingAdds.set(key, pendingAdd);
    return pendingAdd;
  }

  async #add(source: RemoteSource): Promise<PagePath[]> {
    const pages = await this.#versionTrial.evaluate(source);
    this.#versions.set(versionKey(source), source);
    // Read after the trial: threads that joined during it have not loaded this version.
    await Promise.allSettled([...this.#threads].map((thread) => this.#load(thread, source)));
    if (!this.#versions.has(versionKey(source))) throw new Error(`${versionKey(source)} was taken out of the threads`);
    return pages;
  }

  remove(name: string, version: string): void {
    const key = versionKey({ name, version });
    this.#versions.delete(key);
    const unload = () => {
      if (this.#versions.has(key)) return;
      for (const thread of this.#liveThreads) thread.unload(name, version);
    };
    setTimeout(unload, UNLOAD_DELAY_MS).unref();
  }

  /** Returns a function that cancels the rendering. */
  render(request: RenderRequest, callbacks: RenderCallbacks): () => void {
    const versions = new Map(request.remotes.map((remote) => [remote.name, versionKey(remote)]));
    const available = request.available.filter((name) => !this.#circuitBreaker.isOpen(versions.get(name) ?? ''));
    return this.#dispatch({ ...request, available }, callbacks, true);
  }

  async close(): Promise<void> {
    this.#isClosing = true;
    this.#stopWatchdog();
    await Promise.all([this.#versionTrial.close(), ...[...this.#liveThreads].map((thread) => thread.end())]);
  }

  #dispatch(request: RenderRequest, callbacks: RenderCallbacks, mayRetry: boolean): () => void {
    const thread = this.#leastBusyThread();
    if (!thread) {
      callbacks.onFailed(NO_THREAD);
      return () => undefined;
    }
    const startedAtMs = performance.now();
    let hasStarted = false;
    let isFinished = false;
    let isStopped = false;
    let stop: () => void = () => undefined;
    const end = () => {
      isFinished = true;
      clearTimeout(timer);
    };
    const fail = (reason: string) => {
      if (isFinished) return;
      end();
      if (hasStarted || isStopped || !mayRetry || this.#isClosing) callbacks.onFailed(reason);
      else stop = this.#dispatch({ ...request, available: [] }, callbacks, false);
    };
    const failAndStop = (reason: string) => {
      abortInThread();
      this.#recordFailures(new Set(versionsInvolved(request)), startedAtMs);
      fail(reason);
    };
    let timer = setTimeout(failAndStop, START_TIMEOUT_MS, 'It did not begin in time');
    const abortInThread = thread.render(request, {
      onStart: (start) => {
        if (isFinished) return;
        hasStarted = true;
        clearTimeout(timer);
        timer = setTimeout(failAndStop, END_TIMEOUT_MS, 'It did not end in time');
        callbacks.onStart(start);
      },
      onPart: (bytes) => {
        if (!isFinished) callbacks.onPart(bytes);
      },
      onEnd: () => {
        if (isFinished) return;
        end();
        this.#circuitBreaker.recordSuccess(versionsInvolved(request));
        callbacks.onEnd();
      },
      onFailed: fail,
    });
    stop = abortInThread;
    return () => {
      isStopped = true;
      stop();
    };
  }

  /** Prefers threads that are not loading a version, which may block them. */
  #leastBusyThread(): RenderThread | undefined {
    const liveThreads = [...this.#threads].filter(({ hasEnded }) => !hasEnded);
    return liveThreads.sort(
      (one, other) => Number(one.isLoading) - Number(other.isLoading) || one.renderingCount - other.renderingCount,
    )[0];
  }

  /**
   * Runs once per ended thread, however many of its pages a version took part in. A version that the thread had just
   * loaded is accused before the versions of its pages; of several, only those accused before.
   */
  #blameLoadedVersions(thread: RenderThread, requests: RenderRequest[]) {
    const loaded = thread.loadedWithin(BLAME_WINDOW_MS).filter((version) => this.#versions.has(version));
    const suspected =
      loaded.length === 1 ? loaded : loaded.filter((version) => this.#circuitBreaker.hasFailures(version));
    if (suspected.length === 0) return this.#recordFailures(new Set(requests.flatMap(versionsInvolved)));
    for (const version of this.#recordFailures(new Set(suspected))) {
      const source = this.#versions.get(version);
      if (!source) continue;
      this.#versions.delete(version);
      for (const liveThread of this.#liveThreads) liveThread.unload(source.name, source.version);
      this.onDropped?.(source.name, source.version);
    }
  }

  /** Returns the versions that this excludes. */
  #recordFailures(versions: Set<string>, startedAtMs?: number): string[] {
    const openVersions = this.#circuitBreaker.recordFailures(versions, startedAtMs);
    for (const version of openVersions)
      this.#options.log.error({ version }, 'A version is not rendered on the server for a while');
    return openVersions;
  }

  async #addThread(): Promise<void> {
    const startedAtMs = performance.now();
    const thread = new RenderThread({
      ...this.#options,
      onGone: (requests) => this.#blameLoadedVersions(thread, requests),
    });
    this.#liveThreads.add(thread);
    void thread.ended.then((reason) => this.#replace(thread, startedAtMs, reason));
    this.#ownPages = await this.#inTime(thread, thread.ready, READY_LIMIT_MS);
    const loaded = new Set<RemoteSource>();
    // Re-checks after each load: versions may be added concurrently. The final check and `add` run in one tick.
    for (;;) {
      if (thread.hasEnded) return;
      const missing = [...this.#versions.values()].filter((source) => !loaded.has(source));
      if (missing.length === 0) break;
      await Promise.allSettled(missing.map((source) => this.#load(thread, source)));
      for (const source of missing) loaded.add(source);
    }
    if (this.#isClosing) return thread.end();
    this.#threads.add(thread);
    this.#options.onThreads?.(this.#threads.size);
  }

  #load(thread: RenderThread, source: RemoteSource): Promise<PagePath[]> {
    return this.#inTime(thread, thread.load(source), LOAD_LIMIT_MS);
  }

  /**
   * Ends a thread whose step takes too long, which makes the step fail. The watchdog only sees a blocked event loop, not
   * code that waits for something that never happens.
   */
  async #inTime<Result>(thread: RenderThread, step: Promise<Result>, limitMs: number): Promise<Result> {
    const timer = setTimeout(() => {
      this.#options.log.error('A rendering thread does not start or load a version in time and is ended');
      void thread.end();
    }, limitMs).unref();
    try {
      return await step;
    } finally {
      clearTimeout(timer);
    }
  }

  async #replace(thread: RenderThread, startedAtMs: number, reason: string) {
    this.#liveThreads.delete(thread);
    const wasActive = this.#threads.delete(thread);
    this.#endedFragments.hits += thread.fragments.hits;
    this.#endedFragments.misses += thread.fragments.misses;
    if (this.#isClosing) return;
    if (wasActive) this.#options.onThreads?.(this.#threads.size);
    this.#endedThreads++;
    this.#options.log.error({ reason }, 'A rendering thread is gone and is replaced');
    // The replacement might end for the same reason.
    if (performance.now() - startedAtMs < BLAME_WINDOW_MS)
      await new Promise((resolve) => setTimeout(resolve, RESTART_DELAY_MS));
    if (!this.#isClosing) await this.#addThread().catch(() => undefined);
  }
}

/** Versions whose code may run for a page: its owner's, or all on the shell's own pages, which embed widgets. */
function versionsInvolved({ url, remotes, available }: RenderRequest): string[] {
  const prefixes = Object.fromEntries(remotes.map(({ name, pathPrefixes }) => [name, pathPrefixes]));
  const owner = pathOwner(url.split('?', 1)[0] ?? '', prefixes);
  return remotes
    .filter(({ name }) => available.includes(name) && (owner === undefined || owner === name))
    .map(versionKey);
}
