import { type DeployedVersion, type DiscoveryDocument, defaultVersion, pickVersion } from '@karwan/shared-contracts';
import type { Logger } from 'pino';
import type { LiveRemote } from '../../src/boot/live-remote.ts';
import type { PagePath } from '../../src/islands/page-kinds.ts';
import type { RemoteSource } from '../../src/render/protocol.ts';
import { loadVersion } from './version-loader.ts';

/** A request waits this long for a version that the server does not have yet; then its region gets a stand-in. */
const WAIT_LIMIT_MS = 1400;
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;

/** Makes rendering threads able to render a version. `add` answers its pages, and rejects when its code does not run. */
export type VersionHost = {
  add(source: RemoteSource): Promise<PagePath[]>;
  remove(name: string, version: string): void;
};

/** `pages` are those of the available remotes. */
export type VisitorsRemotes = { remotes: LiveRemote[]; available: string[]; pages: PagePath[] };

type Held = {
  deployed: DeployedVersion;
  files: ReadonlySet<string>;
  pages: PagePath[];
  isReady: boolean;
  stop: () => void;
};

/**
 * Which version of each remote a visitor gets now. Follows the discovery document without a pause: a version serves only
 * once the threads can render it; until then, and while it cannot be had, the last good one does.
 */
export class LiveRemotes {
  readonly #releasesFolder: string;
  readonly #host: VersionHost;
  readonly #log: Logger;
  #document: DiscoveryDocument['microFrontends'] = {};
  /** By remote, then version; in the order in which they came. */
  readonly #held = new Map<string, Map<string, Held>>();
  #settling: Promise<unknown> = Promise.resolve();

  constructor(releasesFolder: string, host: VersionHost, log: Logger) {
    this.#releasesFolder = releasesFolder;
    this.#host = host;
    this.#log = log;
  }

  /** Takes a new document over. What it no longer names goes once something else can serve in its place. */
  follow({ microFrontends }: DiscoveryDocument): void {
    this.#document = microFrontends;
    for (const [name, versions] of Object.entries(microFrontends)) {
      for (const deployed of versions.filter(mayServe)) this.#hold(name, deployed);
    }
    for (const name of this.#held.keys()) this.#dropOld(name);
    this.#log.info({ remotes: Object.fromEntries(this.#liveVersions()) }, 'The discovery document is followed');
  }

  /** Resolves when every version under way is there or has failed, at the latest after 1.4 s since it was asked for. */
  whenSettled(): Promise<unknown> {
    return this.#settling;
  }

  /** Without an id the versions of most people. */
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

  /** Whether a version is held here, with this file in it: a path in its release. */
  has(name: string, version: string, file?: string): boolean {
    const held = this.#held.get(name)?.get(version);
    return held !== undefined && (file === undefined || held.files.has(file));
  }

  stop(): void {
    for (const versions of this.#held.values()) for (const held of versions.values()) held.stop();
  }

  /** What was picked if it is ready, else the default, else whatever served last. */
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
    const stopping = new AbortController();
    const held: Held = { deployed, files: new Set(), pages: [], isReady: false, stop: () => stopping.abort() };
    versions.set(deployed.metadata.version, held);
    const firstTry = this.#keepTrying(name, held, stopping.signal);
    this.#settling = Promise.all([this.#settling, Promise.race([firstTry, waitLimit()])]);
  }

  /** Resolves after the first try, goes on trying behind it. */
  async #keepTrying(name: string, held: Held, stopping: AbortSignal, pauseMs = FIRST_PAUSE_MS): Promise<void> {
    const { version } = held.deployed.metadata;
    try {
      const source = await loadVersion(name, held.deployed, this.#releasesFolder);
      held.files = new Set(Object.keys(source.files));
      held.pages = await this.#host.add(source);
      if (stopping.aborted) return this.#host.remove(name, version);
      held.isReady = true;
      this.#log.info({ remote: name, version }, 'A version is ready');
      this.#dropOld(name);
    } catch (error) {
      if (stopping.aborted) return;
      this.#log.error({ err: error, remote: name, version }, 'A version cannot be had; the last good one serves');
      const again = setTimeout(() => {
        void this.#keepTrying(name, held, stopping, Math.min(pauseMs * 2, LONGEST_PAUSE_MS));
      }, pauseMs);
      stopping.addEventListener('abort', () => clearTimeout(again), { once: true });
    }
  }

  /**
   * Lets go of versions that nobody gets, unless one of them is the last that can serve. The one to go back to, which the
   * document names next, stays ready if it ever was: a rollback waits for no code.
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
      held.stop();
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

const waitLimit = () => new Promise((resolve) => setTimeout(resolve, WAIT_LIMIT_MS).unref());

const liveRemote = (name: string, { url, fallbackUrl, metadata, extras }: DeployedVersion): LiveRemote => ({
  name,
  version: metadata.version,
  entryUrl: url,
  ...(fallbackUrl ? { fallbackUrl } : {}),
  integrity: metadata.integrity,
  ...(extras.karwan.container === 'plain' ? {} : { needsRuntime: true }),
  pathPrefixes: extras.karwan.pathPrefixes,
});
