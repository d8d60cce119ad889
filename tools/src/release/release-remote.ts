import type { DeployedVersion, DiscoveryDocument } from '@karwan/shared-contracts';
import type { ContractReport } from '@karwan/shared-contracts/report';
import type { BuiltRemote } from '../build/build-remote.ts';
import { currentContractReport } from '../checks/contract-report.ts';
import { goLive, rollBack, startCanary, type Versions } from './edit-versions.ts';
import { refusalsOf } from './gate.ts';
import { readLiveHost } from './live-host.ts';
import { notePublished } from './publish-changed.ts';
import type { ReleaseStore } from './release-store.ts';

/** The gate's answer to a release that would break what is live; `reasons` are whole sentences. */
export class ReleaseRefused extends Error {
  readonly reasons: string[];

  constructor(remote: string, reasons: string[]) {
    super(`${remote} was not released:\n${reasons.map((reason) => `- ${reason}`).join('\n')}`);
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
  }: { canaryPercent?: number | undefined; contracts?: ContractReport } = {},
): Promise<DeployedVersion> {
  const host = readLiveHost(store.folder);
  const reasons = refusalsOf({ release, builtFolder: outFolder, built: contracts, store, host });
  if (reasons.length > 0) throw new ReleaseRefused(release.remote, reasons);
  const version = store.add(outFolder, release);
  await editVersions(store, release.remote, (versions) =>
    canaryPercent === undefined ? goLive(versions, version) : startCanary(versions, version, canaryPercent),
  );
  notePublished(store, release.remote, release.version);
  return version;
}

/** Ends a canary, or gives everybody the previous version again. Answers the version that is the default now. */
export async function rollBackRemote(store: ReleaseStore, remote: string): Promise<DeployedVersion> {
  let now: DeployedVersion | undefined;
  await editVersions(store, remote, (versions) => {
    const edited = rollBack(versions);
    [now] = edited;
    return edited;
  });
  if (!now) throw new Error(`${remote} has no version.`);
  return now;
}

const editVersions = (store: ReleaseStore, remote: string, edit: (versions: Versions) => DeployedVersion[]) =>
  store.changeDiscovery((document: DiscoveryDocument) => ({
    ...document,
    microFrontends: { ...document.microFrontends, [remote]: edit(document.microFrontends[remote] ?? []) },
  }));
