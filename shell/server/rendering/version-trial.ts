import type { PagePath } from '../../src/islands/page-kinds.ts';
import type { RemoteSource } from '../../src/render/protocol.ts';
import { RenderThread, type ThreadOptions } from './render-thread.ts';

const LOAD_TIMEOUT_MS = 10_000;
/** Long, because starting a thread on a busy machine says nothing about the version. */
const START_TIMEOUT_MS = 60_000;
/** Versions normally evaluate in a fraction of a second; the next one does not wait longer for a slow one. */
const MAX_WAIT_FOR_PREVIOUS_MS = 1000;
const IDLE_MS = 10_000;

/**
 * Evaluates new versions one at a time in a separate thread before the rendering threads load them: a version that
 * never returns, exhausts memory or exits costs no pages and delays the next version by at most 1 s.
 */
export class VersionTrial {
  readonly #options: Omit<ThreadOptions, 'onGone'>;
  readonly #liveThreads = new Set<RenderThread>();
  /** The idle thread, reused for a while. */
  #thread: RenderThread | undefined;
  readonly #busy = new Set<RenderThread>();
  #previousEvaluation: Promise<unknown> = Promise.resolve();
  #idleTimer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(options: Omit<ThreadOptions, 'onGone'>) {
    this.#options = options;
  }

  get threads(): Iterable<RenderThread> {
    return this.#liveThreads;
  }

  /** Resolves with the version's pages. Rejects if its code does not run, or after 10 s. */
  evaluate(source: RemoteSource): Promise<PagePath[]> {
    const evaluating = this.#evaluate(source, this.#previousEvaluation);
    this.#previousEvaluation = evaluating.catch(() => undefined);
    return evaluating;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#idleTimer);
    await Promise.all([...this.#liveThreads].map((thread) => thread.end()));
  }

  async #evaluate(source: RemoteSource, previous: Promise<unknown>): Promise<PagePath[]> {
    await Promise.race([previous, pause(MAX_WAIT_FOR_PREVIOUS_MS)]);
    if (this.#isClosed) throw new Error('The shell is ending');
    clearTimeout(this.#idleTimer);
    if (this.#thread === undefined || this.#busy.has(this.#thread)) this.#thread = this.#start();
    const thread = this.#thread;
    this.#busy.add(thread);
    let timeout = setTimeout(() => void thread.end(), START_TIMEOUT_MS);
    try {
      await thread.ready;
      clearTimeout(timeout);
      timeout = setTimeout(() => void thread.end(), LOAD_TIMEOUT_MS);
      const pages = await thread.load(source);
      thread.unload(source.name, source.version);
      return pages;
    } catch (error) {
      // A failed version may have left side effects, so the thread is not reused.
      await thread.end();
      throw error;
    } finally {
      clearTimeout(timeout);
      this.#busy.delete(thread);
      if (thread !== this.#thread) void thread.end();
      else this.#idleTimer = setTimeout(() => void thread.end(), IDLE_MS).unref();
    }
  }

  #start(): RenderThread {
    const thread = new RenderThread({ ...this.#options, onGone: () => undefined });
    this.#liveThreads.add(thread);
    void thread.ended.then(() => {
      this.#liveThreads.delete(thread);
      if (this.#thread === thread) this.#thread = undefined;
    });
    return thread;
  }
}

/** Uses the global `setTimeout`, because tests mock it. */
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms).unref());
