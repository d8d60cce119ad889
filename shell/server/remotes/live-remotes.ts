import { type DeployedVersion, type DiscoveryDocument, defaultVersion, pickVersion } from '@karwan/shared-contracts';
import type { Logger } from 'pino';
import type { LiveRemote } from '../../src/boot/live-remote.ts';
import type { PagePath } from '../../src/islands/page-kinds.ts';
import type { RemoteSource } from '../../src/render/protocol.ts';
import { loadVersion } from './version-loader.ts';

/** How long a request waits for a version that is not loaded yet; then its region gets a stand-in. */
const MAX_WAIT_MS = 1400;
/** A first attempt that takes longer counts as failed, so that a version which never settles cannot block startup. */
const FIRST_ATTEMPT_TIMEOUT_MS = 15_000;
const FIRST_RETRY_DELAY_MS = 1000;
const MAX_RETRY_DELAY_MS = 30_000;
/** Code that fails to evaluate rarely succeeds later. */
const MAX_CODE_RETRY_DELAY_MS = 600_000;

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
export type VisitorRemotes = { remotes: LiveRemote[]; available: string[]; pages: PagePath[] };

type LoadedVersion = {
  deployed: DeployedVersion;
  files: ReadonlySet<string>;
  pages: PagePath[];
  isReady: boolean;
  abortController: AbortController;
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
  readonly #versions = new Map<string, Map<string, LoadedVersion>>();
  #pendingLoads: Promise<unknown> = Promise.resolve();
  /** Versions whose first attempt is in progress. */
  readonly #firstAttempts = new Set<LoadedVersion>();
  readonly #whenComplete = Promise.withResolvers<void>();
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
      for (const deployed of versions.filter(receivesTraffic)) this.#startLoading(name, deployed);
    }
    for (const name of this.#versions.keys()) this.#unloadUnused(name);
    this.#finishFirstAttempt();
    this.#log.info({ remotes: Object.fromEntries(this.#liveVersions()) }, 'The discovery document is followed');
  }

  /** Resolves when every pending version has loaded or failed, at most 1.4 s after it was requested. */
  whenSettled(): Promise<unknown> {
    return this.#pendingLoads;
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
    await Promise.race([this.#whenComplete.promise, timeout(FIRST_ATTEMPT_TIMEOUT_MS)]);
  }

  /** Without an id: the default versions. */
  forVisitor(visitorId: string | undefined): VisitorRemotes {
    const available: string[] = [];
    const pages: PagePath[] = [];
    const remotes = Object.entries(this.#document).map(([name, versions]) => {
      const picked = visitorId === undefined ? defaultVersion(name, versions) : pickVersion(name, visitorId, versions);
      const ready = this.#findReady(name, picked, versions);
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
    const loadedVersion = this.#versions.get(name)?.get(version);
    return loadedVersion !== undefined && (file === undefined || loadedVersion.files.has(file));
  }

  stop(): void {
    for (const versions of this.#versions.values())
      for (const loadedVersion of versions.values()) loadedVersion.abortController.abort();
  }

  /** The picked version if ready, else the default, else the last version that became ready. */
  #findReady(name: string, picked: DeployedVersion, versions: DeployedVersion[]): LoadedVersion | undefined {
    const loadedVersion = this.#versions.get(name);
    const candidates = [picked, ...versions.filter(({ deployment }) => deployment.default)];
    const ready = candidates
      .map(({ metadata }) => loadedVersion?.get(metadata.version))
      .find((version) => version?.isReady);
    return ready ?? [...(loadedVersion?.values() ?? [])].findLast(({ isReady }) => isReady);
  }

  #startLoading(name: string, deployed: DeployedVersion): void {
    const versions = this.#versions.get(name) ?? new Map<string, LoadedVersion>();
    this.#versions.set(name, versions);
    const existing = versions.get(deployed.metadata.version);
    if (existing) {
      existing.deployed = deployed;
      return;
    }
    const loadedVersion: LoadedVersion = {
      deployed,
      files: new Set(),
      pages: [],
      isReady: false,
      abortController: new AbortController(),
    };
    versions.set(deployed.metadata.version, loadedVersion);
    this.#firstAttempts.add(loadedVersion);
    const firstAttempt = this.#loadWithRetries(name, loadedVersion);
    void Promise.race([firstAttempt, timeout(FIRST_ATTEMPT_TIMEOUT_MS)]).finally(() =>
      this.#finishFirstAttempt(loadedVersion),
    );
    this.#pendingLoads = Promise.all([this.#pendingLoads, Promise.race([firstAttempt, timeout(MAX_WAIT_MS)])]);
  }

  #finishFirstAttempt(loadedVersion?: LoadedVersion): void {
    if (loadedVersion) this.#firstAttempts.delete(loadedVersion);
    if (this.#firstAttempts.size > 0) return;
    this.#isComplete = true;
    this.#whenComplete.resolve();
  }

  /** Resolves after the first attempt; retries in the background. */
  async #loadWithRetries(name: string, loadedVersion: LoadedVersion, delayMs = FIRST_RETRY_DELAY_MS): Promise<void> {
    const { version } = loadedVersion.deployed.metadata;
    const { signal } = loadedVersion.abortController;
    let maxDelayMs = MAX_RETRY_DELAY_MS;
    try {
      const source = await loadVersion(name, loadedVersion.deployed, this.#releasesFolder);
      loadedVersion.files = new Set(Object.keys(source.files));
      maxDelayMs = MAX_CODE_RETRY_DELAY_MS;
      loadedVersion.pages = await this.#host.add(source);
      if (signal.aborted) {
        // Unless it was released again meanwhile: then the threads need it.
        if (!this.#versions.get(name)?.has(version)) this.#host.remove(name, version);
        return;
      }
      loadedVersion.isReady = true;
      this.#log.info({ remote: name, version }, 'A version is ready');
      this.#unloadUnused(name);
    } catch (error) {
      if (signal.aborted) return;
      this.#log.error({ err: error, remote: name, version }, 'A version cannot be had; the last good one serves');
      this.#scheduleRetry(name, loadedVersion, Math.min(delayMs, maxDelayMs));
    }
  }

  #scheduleRetry(name: string, loadedVersion: LoadedVersion, delayMs: number): void {
    const timer = setTimeout(() => void this.#loadWithRetries(name, loadedVersion, delayMs * 2), delayMs);
    loadedVersion.abortController.signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  }

  #retryDropped(name: string, version: string): void {
    const loadedVersion = this.#versions.get(name)?.get(version);
    if (!loadedVersion) return;
    loadedVersion.isReady = false;
    this.#log.error({ remote: name, version }, 'A version ends the threads that load it; the last good one serves');
    this.#scheduleRetry(name, loadedVersion, MAX_RETRY_DELAY_MS);
  }

  /**
   * Unloads versions that receive no traffic, unless one is the last that can serve. Keeps the rollback target, which
   * the document names next, loaded if it ever was, so that a rollback needs no download.
   */
  #unloadUnused(name: string): void {
    const versions = this.#versions.get(name) ?? new Map<string, LoadedVersion>();
    const listed = this.#document[name] ?? [];
    const serving = listed.filter(receivesTraffic);
    const previous = listed.find((version) => !receivesTraffic(version));
    const keptVersions = new Set([...serving, ...(previous ? [previous] : [])].map(({ metadata }) => metadata.version));
    const hasReadyVersion = serving.some(({ metadata }) => versions.get(metadata.version)?.isReady);
    const isRemoteRemoved = !(name in this.#document);
    for (const [version, loadedVersion] of versions) {
      if (keptVersions.has(version) || (loadedVersion.isReady && !hasReadyVersion && !isRemoteRemoved)) continue;
      loadedVersion.abortController.abort();
      versions.delete(version);
      if (loadedVersion.isReady) this.#host.remove(name, version);
    }
  }

  *#liveVersions(): Generator<[string, string[]]> {
    for (const [name, versions] of Object.entries(this.#document))
      yield [
        name,
        versions
          .filter(receivesTraffic)
          .map(({ metadata, deployment }) => `${metadata.version} ${deployment.traffic}%`),
      ];
  }
}

const receivesTraffic = ({ deployment }: DeployedVersion) => deployment.default || deployment.traffic > 0;

const timeout = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms).unref());

const liveRemote = (name: string, { url, fallbackUrl, metadata, extras }: DeployedVersion): LiveRemote => ({
  name,
  version: metadata.version,
  entryUrl: url,
  ...(fallbackUrl ? { fallbackUrl } : {}),
  integrity: metadata.integrity,
  pathPrefixes: extras.karwan.pathPrefixes,
});
