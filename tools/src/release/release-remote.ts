import type { DeployedVersion, DiscoveryDocument } from '@karwan/shared-contracts';
import type { ContractReport } from '@karwan/shared-contracts/report';
import { type RemoteShare, remoteShares } from '../budgets/page-budgets.ts';
import type { BuiltRemote } from '../build/build-remote.ts';
import { currentContractReport } from '../checks/contract-report.ts';
import { defaultOf, goLive, rollBack, startCanary, type Versions } from './edit-versions.ts';
import { checkReturn, refusalsOf } from './gate.ts';
import { type LiveHost, readLiveHost } from './live-host.ts';
import { notePublished } from './publish-changed.ts';
import type { ReleaseStore } from './release-store.ts';

/** The gate's answer to a release that would break what is live; `reasons` are whole sentences. */
export class ReleaseRefused extends Error {
  readonly reasons: string[];

  constructor(remote: string, reasons: string[], outcome = 'was not released') {
    super(`${remote} ${outcome}:\n${reasons.map((reason) => `- ${reason}`).join('\n')}`);
    this.name = 'ReleaseRefused';
    this.reasons = reasons;
  }
}

type ReleaseOptions = {
  /** Those that the remote was built with; default: those of the source as it is now. */
  contracts?: ContractReport;
  shares?: RemoteShare[];
  /** Live paths that it may give up. */
  droppedPaths?: readonly string[];
  /** What the release must fit; default: the API and the shell that run. */
  host?: LiveHost | undefined;
};

/**
 * Takes a built remote live: for everybody, or as a canary for `canaryPercent` of the visitors. Throws `ReleaseRefused`
 * and changes nothing when it does not fit what is live. The shell follows within its polling time.
 */
export async function releaseRemote(
  store: ReleaseStore,
  built: Built,
  { canaryPercent, ...options }: ReleaseOptions & { canaryPercent?: number | undefined } = {},
): Promise<DeployedVersion> {
  const { remote, version } = built.release;
  let released: DeployedVersion | undefined;
  await editVersions(store, remote, (versions, live) => {
    released = checkedAndStored(store, built, live, options);
    return canaryPercent === undefined ? goLive(versions, released) : startCanary(versions, released, canaryPercent);
  });
  if (!released) throw new Error(`${remote} was not released.`);
  await notePublished(store, remote, version);
  return released;
}

/**
 * Takes a built remote live for everybody only if no version of it is live, and returns the version that is live
 * afterwards: the first time on a site. Any other version may be newer than this one, so replacing it is left to
 * `releaseRemote`. Throws `ReleaseRefused` as that does.
 */
export async function releaseMissing(store: ReleaseStore, built: Built, options: ReleaseOptions = {}): Promise<string> {
  const { remote } = built.release;
  const liveVersion = () => defaultOf(store.readDiscovery().microFrontends[remote] ?? [])?.metadata.version;
  const before = liveVersion();
  if (before !== undefined) return before;
  await editVersions(store, remote, (versions, live) =>
    defaultOf(versions) ? [...versions] : goLive([], checkedAndStored(store, built, live, options)),
  );
  const version = liveVersion() ?? built.release.version;
  if (version === built.release.version) await notePublished(store, remote, version);
  return version;
}

function checkedAndStored(store: ReleaseStore, { release, outFolder }: Built, live: Live, options: ReleaseOptions) {
  const { contracts = currentContractReport(), shares = remoteShares, droppedPaths = [], host = live.host } = options;
  const { document } = live;
  const candidate = { release, builtFolder: outFolder, built: contracts, store, shares, droppedPaths };
  const reasons = refusalsOf({ ...candidate, document, host });
  if (reasons.length > 0) throw new ReleaseRefused(release.remote, reasons);
  return store.add(outFolder, release, contracts);
}

/** `losses`: whole sentences about what does not work now that this version is the default again. */
export type RolledBack = { version: DeployedVersion; losses: string[] };

/**
 * Ends a canary, or gives everybody the previous version (or `to`) again, whatever else was made to fit the version that it
 * leaves: what is lost by that is answered. Throws `ReleaseRefused` and changes nothing when the shell could not show the
 * version at all.
 */
export async function rollBackRemote(store: ReleaseStore, remote: string, to?: string): Promise<RolledBack> {
  let outcome: RolledBack | undefined;
  await editVersions(store, remote, (versions, live) => {
    const edited = rollBack(versions, to);
    const [version] = edited;
    if (!version) throw new Error(`${remote} has no version.`);
    outcome = { version, losses: [] };
    const { version: name } = version.metadata;
    // Ending a canary changes nothing for everybody else.
    if (name === defaultOf(versions)?.metadata.version) return edited;
    const { refusals, losses } = checkReturn(remote, name, { store, ...live });
    if (refusals.length > 0) throw new ReleaseRefused(remote, refusals, `was not rolled back to ${name}`);
    outcome = { version, losses };
    return edited;
  });
  if (!outcome) throw new Error(`${remote} was not rolled back.`);
  return outcome;
}

type Built = Pick<BuiltRemote, 'release' | 'outFolder'>;

type Live = { document: DiscoveryDocument; host: LiveHost | undefined };

/** What `edit` is told of what is live stays so until its outcome is written: all who change it wait. */
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
