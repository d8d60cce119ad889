import { type DeployedVersion, type DiscoveryDocument, defaultVersion, pickVersion } from '@karwan/shared-contracts';
import type { Logger } from 'pino';
import type { LiveRemote } from '../../src/boot/live-remote.ts';
import type { PagePath } from '../../src/islands/page-kinds.ts';
import type { RemoteSource } from '../../src/render/protocol.ts';
import { loadVersion } from './version-loader.ts';

/** How long a request waits for a version that is not loaded yet; then its region gets a stand-in. */
const WAIT_LIMIT_MS = 1400;
/** A first attempt that takes longer counts as failed, so that a version which never settles cannot block startup. */
const FIRST_TRY_LIMIT_MS = 15_000;
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;
/** Code that fails to evaluate rarely succeeds later. */
const LONGEST_PAUSE_OF_CODE_MS = 600_000;

/**
 * Loads versions into the rendering threads. `add` returns the version's pages and rejects if its code does not run.
 */
export type VersionHost = {
  add(source: RemoteSource): Promise<PagePath[]>;
  remove(name: string, version: string): void;
  /** Set by the caller of `add`: called when a version is removed because it ends the threads that load it. */
  onDropped?: ((name: string, version: string) => void) | undefined;
};

/** `pages`: those of the available remotes. */
export type VisitorsRemotes = { remotes: LiveRemote[]; available: string[]; pages: PagePath[] };

type Held = {
  deployed: DeployedVersion;
  files: ReadonlySet<string>;
  pages: PagePath[];
  isReady: boolean;
  stopping: AbortController;
};

/**
 * Decides which version of each remote a visitor gets. Follows the discovery document without restarts: a version
 * serves only once the threads can render it; until then, or if it cannot be loaded, the last good version serves.
 */
export class LiveRemotes {
  readonly #releasesFolder: string;
  readonly #host: VersionHost;
  readonly #log: Logger;
  #document: DiscoveryDocument['microFrontends'] = {};
  /** By remote, then by version in order of arrival. */
  readonly #held = new Map<string, Map<string, Held>>();
  #settling: Promise<unknown> = Promise.resolve();
  /** Versions whose first attempt is in progress. */
  readonly #untried = new Set<Held>();
  readonly #complete = Promise.withResolvers<void>();
  #isComplete = false;

  constructor(releasesFolder: string, host: VersionHost, log: Logger) {
    this.#releasesFolder = releasesFolder;
    this.#host = host;
    this.#log = log;
    host.onDropped = (name, version) => this.#retryDropped(name, version);
  }

  /** Applies a new document. Versions that it no longer names are removed once another version can serve. */
  follow({ microFrontends }: DiscoveryDocument): void {
    this.#document = microFrontends;
    for (const [name, versions] of Object.entries(microFrontends)) {
      for (const deployed of versions.filter(mayServe)) this.#hold(name, deployed);
    }
    for (const name of this.#held.keys()) this.#dropOld(name);
    this.#noteTried();
    this.#log.info({ remotes: Object.fromEntries(this.#liveVersions()) }, 'The discovery document is followed');
  }

  /** Resolves when every pending version has loaded or failed, at most 1.4 s after it was requested. */
  whenSettled(): Promise<unknown> {
    return this.#settling;
  }

  /**
   * Whether every version of the document has loaded or failed once, so that no page lacks a remote only because this
   * process has just started. Never becomes false again: a later version has an earlier one to fall back to.
   */
  get isComplete(): boolean {
    return this.#isComplete;
  }

  /** Resolves once `isComplete`, or after a timeout: the discovery document may be unreachable. */
  async whenComplete(): Promise<void> {
    await Promise.race([this.#complete.promise, limit(FIRST_TRY_LIMIT_MS)]);
  }

  /** Without an id: the default versions. */
  forVisitor(visitorId: string | undefined): VisitorsRemotes {
    const available: string[] = [];
    const pages: PagePath[] = [];
    const remotes = Object.entries(this.#document).map(([name, versions]) => {
      const picked = visitorId === undefined ? defaultVersion(name, versions) : pickVersion(name, visitorId, versions);
      const ready = this.#readyInsteadOf(name, picked, versions);
      if (ready) {
        available.push(name);
        pages.push(...ready.pages);
      }
      return liveRemote(name, ready?.deployed ?? picked);
    });
    return { remotes, available, pages };
  }

  /** Whether a version is loaded here and, if given, contains this file (a path in its release). */
  has(name: string, version: string, file?: string): boolean {
    const held = this.#held.get(name)?.get(version);
    return held !== undefined && (file === undefined || held.files.has(file));
  }

  stop(): void {
    for (const versions of this.#held.values()) for (const held of versions.values()) held.stopping.abort();
  }

  /** The picked version if ready, else the default, else the last version that became ready. */
  #readyInsteadOf(name: string, picked: DeployedVersion, versions: DeployedVersion[]): Held | undefined {
    const held = this.#held.get(name);
    const wanted = [picked, ...versions.filter(({ deployment }) => deployment.default)];
    const ready = wanted.map(({ metadata }) => held?.get(metadata.version)).find((version) => version?.isReady);
    return ready ?? [...(held?.values() ?? [])].findLast(({ isReady }) => isReady);
  }

  #hold(name: string, deployed: DeployedVersion): void {
    const versions = this.#held.get(name) ?? new Map<string, Held>();
    this.#held.set(name, versions);
    const known = versions.get(deployed.metadata.version);
    if (known) {
      known.deployed = deployed;
      return;
    }
    const held: Held = { deployed, files: new Set(), pages: [], isReady: false, stopping: new AbortController() };
    versions.set(deployed.metadata.version, held);
    this.#untried.add(held);
    const firstTry = this.#keepTrying(name, held);
    void Promise.race([firstTry, limit(FIRST_TRY_LIMIT_MS)]).finally(() => this.#noteTried(held));
    this.#settling = Promise.all([this.#settling, Promise.race([firstTry, limit(WAIT_LIMIT_MS)])]);
  }

  #noteTried(held?: Held): void {
    if (held) this.#untried.delete(held);
    if (this.#untried.size > 0) return;
    this.#isComplete = true;
    this.#complete.resolve();
  }

  /** Resolves after the first attempt; retries in the background. */
  async #keepTrying(name: string, held: Held, pauseMs = FIRST_PAUSE_MS): Promise<void> {
    const { version } = held.deployed.metadata;
    const { signal } = held.stopping;
    let longestMs = LONGEST_PAUSE_MS;
    try {
      const source = await loadVersion(name, held.deployed, this.#releasesFolder);
      held.files = new Set(Object.keys(source.files));
      longestMs = LONGEST_PAUSE_OF_CODE_MS;
      held.pages = await this.#host.add(source);
      if (signal.aborted) {
        // Unless it was released again meanwhile: then the threads need it.
        if (!this.#held.get(name)?.has(version)) this.#host.remove(name, version);
        return;
      }
      held.isReady = true;
      this.#log.info({ remote: name, version }, 'A version is ready');
      this.#dropOld(name);
    } catch (error) {
      if (signal.aborted) return;
      this.#log.error({ err: error, remote: name, version }, 'A version cannot be had; the last good one serves');
      this.#tryLater(name, held, Math.min(pauseMs, longestMs));
    }
  }

  #tryLater(name: string, held: Held, pauseMs: number): void {
    const again = setTimeout(() => void this.#keepTrying(name, held, pauseMs * 2), pauseMs);
    held.stopping.signal.addEventListener('abort', () => clearTimeout(again), { once: true });
  }

  #retryDropped(name: string, version: string): void {
    const held = this.#held.get(name)?.get(version);
    if (!held) return;
    held.isReady = false;
    this.#log.error({ remote: name, version }, 'A version ends the threads that load it; the last good one serves');
    this.#tryLater(name, held, LONGEST_PAUSE_MS);
  }

  /**
   * Unloads versions that receive no traffic, unless one is the last that can serve. Keeps the rollback target, which
   * the document names next, loaded if it ever was, so that a rollback needs no download.
   */
  #dropOld(name: string): void {
    const versions = this.#held.get(name) ?? new Map<string, Held>();
    const named = this.#document[name] ?? [];
    const serving = named.filter(mayServe);
    const previous = named.find((version) => !mayServe(version));
    const wanted = new Set([...serving, ...(previous ? [previous] : [])].map(({ metadata }) => metadata.version));
    const isServed = serving.some(({ metadata }) => versions.get(metadata.version)?.isReady);
    const isGone = !(name in this.#document);
    for (const [version, held] of versions) {
      if (wanted.has(version) || (held.isReady && !isServed && !isGone)) continue;
      held.stopping.abort();
      versions.delete(version);
      if (held.isReady) this.#host.remove(name, version);
    }
  }

  *#liveVersions(): Generator<[string, string[]]> {
    for (const [name, versions] of Object.entries(this.#document))
      yield [
        name,
        versions.filter(mayServe).map(({ metadata, deployment }) => `${metadata.version} ${deployment.traffic}%`),
      ];
  }
}

const mayServe = ({ deployment }: DeployedVersion) => deployment.default || deployment.traffic > 0;

const limit = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms).unref());

const liveRemote = (name: string, { url, fallbackUrl, metadata, extras }: DeployedVersion): LiveRemote => ({
  name,
  version: metadata.version,
  entryUrl: url,
  ...(fallbackUrl ? { fallbackUrl } : {}),
  integrity: metadata.integrity,
  pathPrefixes: extras.karwan.pathPrefixes,
});
