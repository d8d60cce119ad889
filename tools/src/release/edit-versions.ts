import type { DeployedVersion } from '@karwan/shared-contracts';

/**
 * Edits one remote's versions in the discovery document. The list is ordered: the current default, earlier defaults
 * (newest first), rolled-back versions, then a canary. A rollback goes to the next version in the list. A canary that
 * ends is removed, because it is not a rollback target.
 */
export type Versions = readonly DeployedVersion[];

/** Maximum number of versions in the list. */
const MAX_VERSIONS = 10;

/** Makes `version` the default for all visitors. Promotes a canary of the same version; ends any other. */
export function goLive(versions: Versions, version: DeployedVersion): DeployedVersion[] {
  return [withTraffic(version, 100, true), ...history(versions, version)].slice(0, MAX_VERSIONS);
}

/** Routes `percent` (between 0 and 100) of the visitors to `version`. Replaces another canary. */
export function startCanary(versions: Versions, version: DeployedVersion, percent: number): DeployedVersion[] {
  const current = defaultOf(versions);
  if (!current) throw new Error('Nothing is live yet that a canary could stand beside: release it to everybody first.');
  if (sameVersion(current, version)) throw new Error(`${version.metadata.version} serves everybody already.`);
  if (!(percent > 0 && percent < 100))
    throw new Error(`A canary gets more than 0 and less than 100 percent, not ${percent}.`);
  const share = Math.round(percent * 100);
  return [
    withTraffic(current, (10_000 - share) / 100, true),
    ...history(versions, current, version).slice(0, MAX_VERSIONS - 2),
    withTraffic(version, share / 100, false),
  ];
}

/**
 * Ends the canary, if there is one; otherwise returns to the previous default that was not rolled back itself. The
 * replaced version is marked, so that a later rollback skips it unless `to` names it.
 */
export function rollBack(versions: Versions, targetVersion?: string): DeployedVersion[] {
  const current = defaultOf(versions);
  if (!current) throw new Error('Nothing is live that could be rolled back.');
  const earlier = history(versions, current);
  if (targetVersion === undefined && canaryOf(versions)) return [withTraffic(current, 100, true), ...earlier];
  const target = earlier.find((version) =>
    targetVersion === undefined ? !wasRolledBack(version) : version.metadata.version === targetVersion,
  );
  if (!target) throw new Error(noTargetReason(current, earlier, targetVersion));
  const others = [current, ...earlier].filter((version) => version !== target);
  if (wasRolledBack(target))
    return [clearRollbackMark(target), ...others.map((version) => withTraffic(version, 0, false))];
  const skipped = [current, ...earlier.slice(0, earlier.indexOf(target))];
  return [
    clearRollbackMark(target),
    ...others.filter((version) => !skipped.includes(version)),
    ...skipped.map(markRolledBack),
  ];
}

function noTargetReason(current: DeployedVersion, earlier: Versions, targetVersion: string | undefined): string {
  const names = earlier.map(({ metadata }) => metadata.version).join(', ');
  const live = current.metadata.version;
  if (!names) return `${live} is the only version there is: nothing to roll back to.`;
  if (targetVersion === undefined)
    return `No version before ${live} is left; rolled back were: ${names}. To return to one: --to.`;
  return targetVersion === live
    ? `${targetVersion} serves everybody already.`
    : `There is no version ${targetVersion} to return to. There are: ${names}.`;
}

/** Whether a rollback has replaced this version. */
export const wasRolledBack = ({ extras }: DeployedVersion) => extras.wasRolledBack === true;

const markRolledBack = (version: DeployedVersion) => {
  const { extras, ...rest } = withTraffic(version, 0, false);
  return { ...rest, extras: { ...extras, wasRolledBack: true } };
};

const clearRollbackMark = (version: DeployedVersion): DeployedVersion => {
  const { wasRolledBack: _rollbackMark, ...extras } = version.extras;
  return withTraffic({ ...version, extras }, 100, true);
};

export const defaultOf = (versions: Versions) => versions.find(({ deployment }) => deployment.default);
export const canaryOf = (versions: Versions) =>
  versions.find(({ deployment }) => !deployment.default && deployment.traffic > 0);

/** All current and earlier defaults except `excluded`, without traffic. */
const history = (versions: Versions, ...excluded: DeployedVersion[]) =>
  versions
    .filter((version) => version !== canaryOf(versions) && !excluded.some((other) => sameVersion(version, other)))
    .map((version) => withTraffic(version, 0, false));

const sameVersion = (a: DeployedVersion, b: DeployedVersion) => a.metadata.version === b.metadata.version;

const withTraffic = (version: DeployedVersion, traffic: number, isDefault: boolean): DeployedVersion => ({
  ...version,
  deployment: { traffic, default: isDefault },
});
