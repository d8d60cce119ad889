import type { DeployedVersion, DiscoveryDocument } from '@karwan/shared-contracts';
import type { ContractReport } from '@karwan/shared-contracts/report';
import { type RemoteShare, remoteShares } from '../budgets/page-budgets.ts';
import type { BuiltRemote } from '../build/build-remote.ts';
import { currentContractReport } from '../checks/contract-report.ts';
import { defaultOf, goLive, rollBack, startCanary, type Versions } from './edit-versions.ts';
import { refusalsOf, refusalsToReturn } from './gate.ts';
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

/**
 * Takes a built remote live: for everybody, or as a canary for `canaryPercent` of the visitors. Throws `ReleaseRefused`
 * and changes nothing when it does not fit what is live. `contracts` are those that it was built with; default: those of
 * the source as it is now. The shell follows within its polling time.
 */
export async function releaseRemote(
  store: ReleaseStore,
  { release, outFolder }: Pick<BuiltRemote, 'release' | 'outFolder'>,
  {
    canaryPercent,
    contracts = currentContractReport(),
    shares = remoteShares,
  }: { canaryPercent?: number | undefined; contracts?: ContractReport; shares?: RemoteShare[] } = {},
): Promise<DeployedVersion> {
  const { remote } = release;
  let released: DeployedVersion | undefined;
  await editVersions(store, remote, (versions, live) => {
    const reasons = refusalsOf({ release, builtFolder: outFolder, built: contracts, store, shares, ...live });
    if (reasons.length > 0) throw new ReleaseRefused(remote, reasons);
    const version = store.add(outFolder, release, contracts);
    released = version;
    return canaryPercent === undefined ? goLive(versions, version) : startCanary(versions, version, canaryPercent);
  });
  if (!released) throw new Error(`${remote} was not released.`);
  await notePublished(store, remote, release.version);
  return released;
}

/**
 * Ends a canary, or gives everybody the previous version again, if it still fits what is live: else throws
 * `ReleaseRefused` and changes nothing. Answers the version that is the default now.
 */
export async function rollBackRemote(store: ReleaseStore, remote: string): Promise<DeployedVersion> {
  let now: DeployedVersion | undefined;
  await editVersions(store, remote, (versions, live) => {
    const edited = rollBack(versions);
    [now] = edited;
    const version = now?.metadata.version;
    // Ending a canary changes nothing for everybody else.
    if (version === undefined || version === defaultOf(versions)?.metadata.version) return edited;
    const reasons = refusalsToReturn(remote, version, { store, ...live });
    if (reasons.length > 0) throw new ReleaseRefused(remote, reasons, `was not rolled back to ${version}`);
    return edited;
  });
  if (!now) throw new Error(`${remote} has no version.`);
  return now;
}

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
