import type { DeployedVersion, DiscoveryDocument } from '@karwan/shared-contracts';
import type { ContractReport } from '@karwan/shared-contracts/report';
import { type RemoteShare, remoteShares } from '../budgets/page-budgets.ts';
import type { BuiltRemote } from '../build/build-remote.ts';
import { currentContractReport } from '../checks/contract-report.ts';
import { defaultOf, goLive, rollBack, startCanary, type Versions } from './edit-versions.ts';
import { checkRollback, findRejectionReasons } from './gate.ts';
import { type LiveHost, readLiveHost } from './live-host.ts';
import { recordPublished } from './publish-changed.ts';
import type { ReleaseStore } from './release-store.ts';

/** The gate rejected a release because it would break something live; `reasons` are full sentences. */
export class ReleaseRejectedError extends Error {
  readonly reasons: string[];

  constructor(remote: string, reasons: string[], outcome = 'was not released') {
    super(`${remote} ${outcome}:\n${reasons.map((reason) => `- ${reason}`).join('\n')}`);
    this.name = 'ReleaseRefused';
    this.reasons = reasons;
  }
}

type ReleaseOptions = {
  /** Contracts that the remote was built with. Default: those of the current source. */
  contracts?: ContractReport;
  shares?: RemoteShare[];
  /** Live paths that the release may remove. */
  droppedPaths?: readonly string[];
  /** What the release must be compatible with. Default: the running API and shell. */
  host?: LiveHost | undefined;
};

/**
 * Releases a built remote to everyone, or as a canary to `canaryPercent` of the visitors. Throws `ReleaseRefused`,
 * without changes, if it is incompatible with the live versions. The shell picks it up at its next poll.
 */
export async function releaseRemote(
  store: ReleaseStore,
  built: Built,
  { canaryPercent, ...options }: ReleaseOptions & { canaryPercent?: number | undefined } = {},
): Promise<DeployedVersion> {
  const { remote, version } = built.release;
  let released: DeployedVersion | undefined;
  await editVersions(store, remote, (versions, live) => {
    released = checkAndStore(store, built, live, options);
    return canaryPercent === undefined ? goLive(versions, released) : startCanary(versions, released, canaryPercent);
  });
  if (!released) throw new Error(`${remote} was not released.`);
  await recordPublished(store, remote, version);
  return released;
}

/**
 * Releases a built remote to everyone only if the remote has no live version, as on a site's first start. Returns the
 * version that is then live. Never replaces a version, which may be newer: use `releaseRemote` for that. Throws
 * `ReleaseRefused`.
 */
export async function releaseMissing(store: ReleaseStore, built: Built, options: ReleaseOptions = {}): Promise<string> {
  const { remote } = built.release;
  const liveVersion = () => defaultOf(store.readDiscovery().microFrontends[remote] ?? [])?.metadata.version;
  const before = liveVersion();
  if (before !== undefined) return before;
  await editVersions(store, remote, (versions, live) =>
    defaultOf(versions) ? [...versions] : goLive([], checkAndStore(store, built, live, options)),
  );
  const version = liveVersion() ?? built.release.version;
  if (version === built.release.version) await recordPublished(store, remote, version);
  return version;
}

function checkAndStore(store: ReleaseStore, { release, outFolder }: Built, live: Live, options: ReleaseOptions) {
  const { contracts = currentContractReport(), shares = remoteShares, droppedPaths = [], host = live.host } = options;
  const { document } = live;
  const candidate = { release, builtFolder: outFolder, built: contracts, store, shares, droppedPaths };
  const reasons = findRejectionReasons({ ...candidate, document, host });
  if (reasons.length > 0) throw new ReleaseRejectedError(release.remote, reasons);
  return store.add(outFolder, release, contracts);
}

/** `losses`: full sentences about what no longer works with the restored version. */
export type RolledBack = { version: DeployedVersion; losses: string[] };

/**
 * Ends a canary, or restores the previous version (or `to`) for everyone. Does not refuse because others depend on the
 * replaced version: those losses are returned. Throws `ReleaseRefused`, without changes, if the shell could not show
 * the version at all.
 */
export async function rollBackRemote(store: ReleaseStore, remote: string, targetVersion?: string): Promise<RolledBack> {
  let outcome: RolledBack | undefined;
  await editVersions(store, remote, (versions, live) => {
    const edited = rollBack(versions, targetVersion);
    const [version] = edited;
    if (!version) throw new Error(`${remote} has no version.`);
    outcome = { version, losses: [] };
    const { version: name } = version.metadata;
    // Ending a canary does not change the default.
    if (name === defaultOf(versions)?.metadata.version) return edited;
    const { refusals, losses } = checkRollback(remote, name, { store, ...live });
    if (refusals.length > 0) throw new ReleaseRejectedError(remote, refusals, `was not rolled back to ${name}`);
    outcome = { version, losses };
    return edited;
  });
  if (!outcome) throw new Error(`${remote} was not rolled back.`);
  return outcome;
}

type Built = Pick<BuiltRemote, 'release' | 'outFolder'>;

type Live = { document: DiscoveryDocument; host: LiveHost | undefined };

/** Holds the lock from reading the live state until the result is written. */
const editVersions = (
  store: ReleaseStore,
  remote: string,
  edit: (versions: Versions, live: Live) => DeployedVersion[],
) =>
  store.changeDiscovery((document) => ({
    ...document,
    microFrontends: {
      ...document.microFrontends,
      [remote]: edit(document.microFrontends[remote] ?? [], { document, host: readLiveHost(store.folder) }),
    },
  }));
