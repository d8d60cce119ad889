import { type DiscoveryDocument, type Release, release as releaseSchema } from '@karwan/shared-contracts';
import {
  type BreakingChange,
  type ContractReport,
  compareReports,
  mountedContractsOf,
} from '@karwan/shared-contracts/report';
import type { RemoteShare } from '../budgets/page-budgets.ts';
import { shareViolations } from '../budgets/share-violations.ts';
import { findIslandErrors } from '../build/check-remote.ts';
import { corruptFiles } from './corrupt-files.ts';
import { eventIncompatibilities } from './event-gate.ts';
import type { LiveHost } from './live-host.ts';
import { pathConflicts, removedPaths } from './path-gate.ts';
import type { ReleaseStore } from './release-store.ts';
import { liveRelease } from './serving-releases.ts';
import { widgetIncompatibilities, widgetsMissingForShell } from './widget-gate.ts';

export type Candidate = {
  release: Release;
  /** Folder with the built `client/`, `server/` and `release.json`. */
  builtFolder: string;
  /** The contracts that the release was built with. */
  built: ContractReport;
  store: ReleaseStore;
  /** The live document; the caller holds the lock. */
  document: DiscoveryDocument;
  /** Undefined before the first start. */
  host: LiveHost | undefined;
  /** The maximum share of a page's scripts per remote. */
  shares: RemoteShare[];
  /** Live paths that this release may remove. */
  droppedPaths: readonly string[];
};

/** Why a release must not go live: one message per reason; empty if it may. */
export function findRejectionReasons(candidate: Candidate): string[] {
  const { data: release, error } = releaseSchema.safeParse(candidate.release);
  if (!release) return [`release.json is not as agreed: ${error.issues.map(({ message }) => message).join('; ')}.`];
  const { builtFolder, built, store, document, host, droppedPaths } = candidate;
  const live = { document, store };
  const removed = removedPaths(release, live).filter((path) => !droppedPaths.includes(path));
  return [
    ...corruptFiles(release, builtFolder),
    ...findIslandErrors(release),
    ...pathConflicts(release, document),
    ...removed.map(
      (path) => `${removedPathMessage(path)} Keep a route that redirects, or release it with --drop-path ${path}.`,
    ),
    ...eventIncompatibilities(release, built, live, host),
    ...widgetIncompatibilities(release, built, live),
    ...(host ? [...findIncompatibilities(release, built, host), ...breakingChanges(release, built, host)] : []),
    ...exceededShares(candidate),
  ];
}

const removedPathMessage = (path: string) =>
  `It no longer has ${path}: every link there would lead to a page that is missing.`;

function exceededShares({ release, builtFolder, store, document, shares }: Candidate): string[] {
  const live = liveRelease(release.remote, { document, store });
  return shareViolations(
    { release, folder: builtFolder },
    shares,
    live && { release: live, folder: store.folderOf(live) },
  );
}

/**
 * Checks a rollback to a stored version. `refusals`: the version could not be shown at all. `losses`: what would stop
 * working, beyond what the live version already lacks. Contracts newer than the version are ignored.
 */
export function checkRollback(
  remote: string,
  version: string,
  { store, document, host }: Pick<Candidate, 'store' | 'document' | 'host'>,
): { refusals: string[]; losses: string[] } {
  const release = store.readRelease(remote, version);
  const built = store.readContracts(remote, version);
  const live = { document, store };
  return {
    refusals: [...corruptFiles(release, store.folderOf(release)), ...(host ? unmountable(release, host) : [])],
    losses: [
      ...pathConflicts(release, document),
      ...removedPaths(release, live).map(removedPathMessage),
      ...eventIncompatibilities(release, built, live, host),
      ...widgetIncompatibilities(release, built, live),
      ...(host ? missingParts(release, built, host) : []),
    ],
  };
}

/** What a release needs and API or shell do not provide. `built` is undefined if its contracts were not stored. */
export const findIncompatibilities = (
  release: Release,
  built: ContractReport | undefined,
  host: LiveHost,
): string[] => [...unmountable(release, host), ...missingParts(release, built, host)];

/** Reasons why shells cannot mount the release at all. */
const unmountable = (release: Release, host: LiveHost) => [
  ...wrongContract(release, host),
  ...unknownContainer(release, host),
];

const missingParts = (release: Release, built: ContractReport | undefined, host: LiveHost) => [
  ...missingEndpoints(release, host),
  ...missingRealtime(release, host),
  ...widgetsMissingForShell(release, built, host),
  ...missingExports(release, host),
  ...otherMajorVersions(release, host),
  ...(built ? unmetRequirements(release, built, host) : []),
];

const wrongContract = ({ contract }: Release, { contracts }: LiveHost) =>
  mountedContractsOf(contracts).includes(contract)
    ? []
    : [
        `It follows version ${contract} of the remote contract; the live shell mounts ${mountedContractsOf(contracts).join(' and ')}.`,
      ];

const unknownContainer = ({ container }: Release, { containers }: LiveHost) =>
  container === undefined || containers.includes(container)
    ? []
    : [`Its entry is a container "${container}"; the live shell mounts ${containers.join(' and ')}.`];

const missingEndpoints = ({ uses }: Release, { contracts }: LiveHost) =>
  uses.endpoints
    .filter((id) => !Object.hasOwn(contracts.endpoints, id))
    .map((id) => `It calls ${id}, which the live API does not answer: take the API live first.`);

function missingRealtime({ uses }: Release, { contracts: { realtime } }: LiveHost): string[] {
  if (!realtime) return [];
  const findMissing = (names: readonly string[], liveContracts: object) =>
    names.filter((name) => !Object.hasOwn(liveContracts, name));
  return [
    ...findMissing(uses.realtimeListens, realtime.events).map(
      (name) => `It listens to ${name}, which the live API does not tell: take the API live first.`,
    ),
    ...findMissing(uses.realtimeEmits, realtime.requests).map(
      (name) => `It emits ${name}, which the live API does not take: take the API live first.`,
    ),
  ];
}

const missingExports = ({ uses }: Release, { contracts }: LiveHost) =>
  Object.entries(uses.sharedImports).flatMap(([library, names]) =>
    names
      .filter((name) => !contracts.sharedExports[library]?.includes(name))
      .map(
        (name) => `It imports ${name} of ${library}, which the live shell does not offer: take the shell live first.`,
      ),
  );

/** Bundles use the shell's copy of a library; minor versions are compatible. */
const otherMajorVersions = ({ uses }: Release, { sharedVersions }: LiveHost) =>
  Object.entries(uses.sharedVersions).flatMap(([library, version]) => {
    const live = sharedVersions[library];
    return live === undefined || majorOf(live) === majorOf(version)
      ? []
      : [`It was built for ${library} ${version}; the live shell has ${live}, another major version.`];
  });

const majorOf = (version: string) => version.split('.')[0];

/** Used calls and events whose live version is incompatible with the release. */
const unmetRequirements = ({ uses }: Release, built: ContractReport, { contracts: live }: LiveHost) =>
  // Optional fields that the live API does not know yet are fine: the code works without them.
  compareReports(built, live, 'do-without-optional')
    .filter(isUsedAndLive(uses, live))
    .map(({ reason }) => `What is live does not keep what it was built for: ${reason}`);

/** Used calls and events whose version in the release's source would break users of the live one. */
const breakingChanges = ({ uses }: Release, built: ContractReport, { contracts: live }: LiveHost) =>
  compareReports(live, built)
    .filter(isUsedAndLive(uses, live))
    .map(({ reason }) => `It was built with a contract that breaks the live one; make it a new version: ${reason}`);

/** Contracts that are not live at all are reported separately. */
function isUsedAndLive(uses: Release['uses'], live: ContractReport) {
  const usesByKind: Partial<Record<BreakingChange['kind'], [used: readonly string[], live: object | undefined]>> = {
    endpoint: [uses.endpoints, live.endpoints],
    event: [[...uses.emits, ...uses.listens], live.events],
    'realtime-event': [uses.realtimeListens, live.realtime?.events],
    'realtime-request': [uses.realtimeEmits, live.realtime?.requests],
  };
  return ({ kind, contract }: BreakingChange) => {
    const [used, liveContracts] = usesByKind[kind] ?? [];
    return (
      used !== undefined &&
      liveContracts !== undefined &&
      used.includes(contract) &&
      Object.hasOwn(liveContracts, contract)
    );
  };
}
