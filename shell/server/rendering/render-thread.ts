import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import type { PagePath } from '../../src/islands/page-kinds.ts';
import type { FragmentFigures } from '../../src/render/fragments.tsx';
import type {
  FromThread,
  PageStart,
  RemoteSource,
  RenderRequest,
  RenderSettings,
  ToThread,
} from '../../src/render/protocol.ts';

/** Receives one rendering's output. `onEnd` or `onFailed` is the last call. */
export type RenderCallbacks = {
  onStart: (start: PageStart) => void;
  onPart: (bytes: Uint8Array) => void;
  onEnd: () => void;
  /** The rendering failed before it started, timed out, or its thread ended. */
  onFailed: (reason: string) => void;
};

type Load = { promise: Promise<PagePath[]>; resolve: (pages: PagePath[]) => void; reject: (error: Error) => void };

export type ThreadOptions = {
  file: string;
  settings: RenderSettings;
  log: Logger;
  /** Called with the requests in flight when the thread ended, before their `onFailed`. */
  onGone: (requests: RenderRequest[]) => void;
};

/** A remote that exceeds this heap size ends its own thread only. */
const MAX_HEAP_MB = 512;

export const versionKey = ({ name, version }: { name: string; version: string }) => `${name}@${version}`;

/** A worker thread that renders pages. Whether it exits by itself or through `end`, everything in flight is lost. */
export class RenderThread {
  readonly #worker: Worker;
  readonly #heartbeat = new Int32Array(new SharedArrayBuffer(4));
  readonly #renderings = new Map<number, { request: RenderRequest; callbacks: RenderCallbacks }>();
  readonly #loads = new Map<string, Load>();
  /** When each version was requested, to blame it if the thread ends soon after. */
  readonly #loadedAtMs = new Map<string, number>();
  readonly #log: Logger;
  #nextId = 1;
  /** As of the last page. */
  fragments: FragmentFigures = { hits: 0, misses: 0, entries: 0, bytes: 0 };
  #hasEnded = false;
  /** Resolves with the shell's own pages when the thread accepts work; rejects if it ends first. */
  readonly ready: Promise<PagePath[]>;
  /** Resolves with the reason when the thread has ended. */
  readonly ended: Promise<string>;

  constructor({ file, settings, log, onGone }: ThreadOptions) {
    this.#log = log;
    this.#worker = new Worker(file, {
      workerData: { settings, heartbeat: this.#heartbeat },
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    });
    const starting = Promise.withResolvers<PagePath[]>();
    const ending = Promise.withResolvers<string>();
    this.ready = starting.promise;
    this.ended = ending.promise;
    let reason = 'it ended by itself';
    this.#worker.on('message', (message: FromThread) => {
      if (message.type === 'ready') starting.resolve(message.pages);
      else this.#receive(message);
    });
    this.#worker.on('error', (error) => {
      reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
    });
    this.#worker.on('exit', () => {
      this.#hasEnded = true;
      starting.reject(new Error(`A rendering thread could not start: ${reason}`));
      for (const load of this.#loads.values()) load.reject(new Error(`The thread is gone: ${reason}`));
      const failed = [...this.#renderings.values()];
      this.#renderings.clear();
      onGone(failed.map(({ request }) => request));
      this.#loads.clear();
      for (const { callbacks } of failed) callbacks.onFailed(reason);
      ending.resolve(reason);
    });
    this.ready.catch(() => undefined);
  }

  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  get renderingCount(): number {
    return this.#renderings.size;
  }

  get isLoading(): boolean {
    return this.#loads.size > 0;
  }

  get isBusy(): boolean {
    return this.#renderings.size > 0 || this.isLoading;
  }

  /** Versions that are loading, or were loaded within the last `ms` milliseconds. */
  loadedWithin(ms: number): string[] {
    const since = performance.now() - ms;
    return [...this.#loadedAtMs]
      .filter(([version, atMs]) => atMs >= since || this.#loads.has(version))
      .map(([version]) => version);
  }

  /** Incremented by the thread's event loop and with every step of a page. */
  get heartbeat(): number {
    return Atomics.load(this.#heartbeat, 0);
  }

  async cpuMs(): Promise<number> {
    const { user, system } = await this.#worker.cpuUsage();
    return (user + system) / 1000;
  }

  /** Resolves with the version's pages. Rejects with the reason if its code does not run or ends the thread. */
  load(source: RemoteSource): Promise<PagePath[]> {
    if (this.#hasEnded) return Promise.reject(new Error('The thread is gone'));
    const key = versionKey(source);
    const running = this.#loads.get(key);
    if (running) return running.promise;
    const load = Promise.withResolvers<PagePath[]>();
    this.#loads.set(key, load);
    this.#loadedAtMs.set(key, performance.now());
    this.#send({ type: 'load', source });
    return load.promise;
  }

  unload(name: string, version: string): void {
    const key = versionKey({ name, version });
    this.#loads.get(key)?.reject(new Error(`${key} was taken back`));
    this.#loads.delete(key);
    this.#loadedAtMs.delete(key);
    this.#send({ type: 'unload', name, version });
  }

  /** Returns a function that cancels the rendering. */
  render(request: RenderRequest, callbacks: RenderCallbacks): () => void {
    const id = this.#nextId++;
    this.#renderings.set(id, { request, callbacks });
    this.#send({ type: 'render', id, request });
    return () => this.#send({ type: 'abort', id });
  }

  async end(): Promise<void> {
    await this.#worker.terminate();
  }

  #send(message: ToThread) {
    this.#worker.postMessage(message);
  }

  #receive(message: Exclude<FromThread, { type: 'ready' }>): void {
    switch (message.type) {
      case 'loaded':
      case 'refused': {
        const key = versionKey(message);
        const load = this.#loads.get(key);
        this.#loads.delete(key);
        if (message.type === 'loaded') load?.resolve(message.pages);
        else load?.reject(new Error(`The code of ${key} does not run: ${message.reason}`));
        return;
      }
      case 'start':
        this.#renderings.get(message.id)?.callbacks.onStart(message.start);
        return;
      case 'part':
        this.#renderings.get(message.id)?.callbacks.onPart(message.bytes);
        return;
      case 'end':
        this.fragments = message.fragments;
        this.#finish(message.id)?.onEnd();
        return;
      case 'failed':
        this.#finish(message.id)?.onFailed(message.reason);
        return;
      case 'log':
        this.#log[message.level]({ requestId: message.requestId, reason: message.reason }, message.message);
        return;
    }
  }

  #finish(id: number): RenderCallbacks | undefined {
    const rendering = this.#renderings.get(id);
    this.#renderings.delete(id);
    return rendering?.callbacks;
  }
}
