import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type DiscoveryDocument, type Release, release as releaseSchema } from '@karwan/shared-contracts';
import { type BreakingChange, type ContractReport, compareReports, mountedBy } from '@karwan/shared-contracts/report';
import type { RemoteShare } from '../budgets/page-budgets.ts';
import { shareMisfits } from '../budgets/share-misfits.ts';
import { integrityOf } from '../build/built-files.ts';
import { faultsOfIslands } from '../build/check-remote.ts';
import { defaultOf } from './edit-versions.ts';
import type { LiveHost } from './live-host.ts';
import type { ReleaseStore } from './release-store.ts';
import { widgetMisfits, widgetsMissedByShell } from './widget-gate.ts';

export type Candidate = {
  release: Release;
  /** Folder with the built `client/`, `server/` and `release.json`. */
  builtFolder: string;
  /** The contracts that it was built with. */
  built: ContractReport;
  store: ReleaseStore;
  /** What is live now, as the caller's lock holds it. */
  document: DiscoveryDocument;
  /** Undefined before anything was started. */
  host: LiveHost | undefined;
  /** What of a page's scripts each remote may bring. */
  shares: RemoteShare[];
};

/** Why a release must not go live: one sentence per reason, none when it may. */
export function refusalsOf(candidate: Candidate): string[] {
  const { release, builtFolder, built, store, document, host } = candidate;
  const shape = releaseSchema.safeParse(release);
  if (!shape.success)
    return [`release.json is not as agreed: ${shape.error.issues.map(({ message }) => message).join('; ')}.`];
  return [
    ...brokenFiles(release, builtFolder),
    ...faultsOfIslands(release),
    ...claimedPaths(release, document),
    ...missedEvents(release, document, store, host),
    ...widgetMisfits(release, built, { document, store }),
    ...(host ? [...misfits(release, built, host), ...droppedContracts(release, built, host)] : []),
    ...tooHeavy(candidate),
  ];
}

function tooHeavy({ release, builtFolder, store, document, shares }: Candidate): string[] {
  const live = liveRelease(release.remote, document, store);
  return shareMisfits(
    { release, folder: builtFolder },
    shares,
    live && { release: live, folder: store.folderOf(live) },
  );
}

/** Why everybody must not get this stored version again. What it does not know yet, it was built without. */
export function refusalsToReturn(
  remote: string,
  version: string,
  { store, document, host }: Pick<Candidate, 'store' | 'document' | 'host'>,
): string[] {
  const release = store.readRelease(remote, version);
  const built = store.readContracts(remote, version);
  return [
    ...brokenFiles(release, store.folderOf(release)),
    ...claimedPaths(release, document),
    ...missedEvents(release, document, store, host),
    ...widgetMisfits(release, built, { document, store }),
    ...(host ? misfits(release, built, host) : []),
  ];
}

/** What a release needs and API and shell do not keep; `built` is undefined for one whose contracts were not stored. */
export function misfits(release: Release, built: ContractReport | undefined, host: LiveHost): string[] {
  return [
    ...wrongContract(release, host),
    ...missingEndpoints(release, host),
    ...missingRealtime(release, host),
    ...widgetsMissedByShell(release, built, host),
    ...missingExports(release, host),
    ...(built ? lackedContracts(release, built, host) : []),
  ];
}

function brokenFiles({ files }: Release, builtFolder: string): string[] {
  return Object.entries(files).flatMap(([name, { integrity }]) => {
    const file = path.join(builtFolder, name);
    if (!existsSync(file)) return [`${name} is listed but missing.`];
    const isIntact = integrityOf(readFileSync(file)) === integrity;
    return isIntact ? [] : [`${name} was changed after the build: its integrity does not fit.`];
  });
}

function claimedPaths({ remote, pathPrefixes }: Release, { microFrontends }: DiscoveryDocument): string[] {
  return Object.entries(microFrontends)
    .filter(([other]) => other !== remote)
    .flatMap(([other, versions]) => {
      const theirs = new Set(versions.flatMap(({ extras }) => extras.karwan.pathPrefixes));
      return pathPrefixes
        .filter((prefix) => theirs.has(prefix))
        .map((prefix) => `${prefix} belongs to ${other}: two remotes cannot have one path.`);
    });
}

const wrongContract = ({ contract }: Release, { contracts }: LiveHost) =>
  mountedBy(contracts).includes(contract)
    ? []
    : [
        `It follows version ${contract} of the remote contract; the live shell mounts ${mountedBy(contracts).join(' and ')}.`,
      ];

const missingEndpoints = ({ uses }: Release, { contracts }: LiveHost) =>
  uses.endpoints
    .filter((id) => !Object.hasOwn(contracts.endpoints, id))
    .map((id) => `It calls ${id}, which the live API does not answer: take the API live first.`);

function missingRealtime({ uses }: Release, { contracts: { realtime } }: LiveHost): string[] {
  if (!realtime) return [];
  const lost = (names: readonly string[], known: object) => names.filter((name) => !Object.hasOwn(known, name));
  return [
    ...lost(uses.realtimeListens, realtime.events).map(
      (name) => `It listens to ${name}, which the live API does not tell: take the API live first.`,
    ),
    ...lost(uses.realtimeEmits, realtime.requests).map(
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

/** Calls and events it uses that are live in a shape which it cannot work with. */
const lackedContracts = ({ uses }: Release, built: ContractReport, { contracts: live }: LiveHost) =>
  // What it was built to do without it can do without: an optional field that the live API does not know yet.
  compareReports(built, live, 'do-without-optional')
    .filter(isUsedAndLive(uses, live))
    .map(({ reason }) => `What is live does not keep what it was built for: ${reason}`);

/** Calls and events it uses whose shape in its source would break who relies on the live one. */
const droppedContracts = ({ uses }: Release, built: ContractReport, { contracts: live }: LiveHost) =>
  compareReports(live, built)
    .filter(isUsedAndLive(uses, live))
    .map(({ reason }) => `It was built with a contract that breaks the live one; make it a new version: ${reason}`);

/** What is not live at all has a reason of its own. */
function isUsedAndLive(uses: Release['uses'], live: ContractReport) {
  const places: Partial<Record<BreakingChange['kind'], [used: readonly string[], live: object | undefined]>> = {
    endpoint: [uses.endpoints, live.endpoints],
    event: [[...uses.emits, ...uses.listens], live.events],
    'realtime-event': [uses.realtimeListens, live.realtime?.events],
    'realtime-request': [uses.realtimeEmits, live.realtime?.requests],
  };
  return ({ kind, contract }: BreakingChange) => {
    const [used, known] = places[kind] ?? [];
    return used !== undefined && known !== undefined && used.includes(contract) && Object.hasOwn(known, contract);
  };
}

/** Events that the live version publishes and the new one does not, each with who would wait for it in vain. */
function missedEvents(
  release: Release,
  document: DiscoveryDocument,
  store: ReleaseStore,
  host: LiveHost | undefined,
): string[] {
  const before = liveRelease(release.remote, document, store)?.uses.emits ?? [];
  return before
    .filter((event) => !release.uses.emits.includes(event))
    .flatMap((event) => {
      const listeners = listenersTo(event, release.remote, document, store, host);
      return listeners.length === 0
        ? []
        : [`It no longer publishes ${event}, which is listened to by ${listeners.join(' and ')}.`];
    });
}

function liveRelease(remote: string, { microFrontends }: DiscoveryDocument, store: ReleaseStore): Release | undefined {
  const live = defaultOf(microFrontends[remote] ?? []);
  return live && store.readRelease(remote, live.metadata.version);
}

function listenersTo(
  event: string,
  remote: string,
  { microFrontends }: DiscoveryDocument,
  store: ReleaseStore,
  host: LiveHost | undefined,
): string[] {
  const remotes = Object.entries(microFrontends).filter(([other, versions]) => {
    const serving = versions.filter(({ deployment }) => deployment.default || deployment.traffic > 0);
    return (
      other !== remote &&
      serving.some(({ metadata }) => store.readRelease(other, metadata.version).uses.listens.includes(event))
    );
  });
  return [...(host?.shellListens.includes(event) ? ['the shell'] : []), ...remotes.map(([name]) => name)];
}
