import type { DeployedVersion } from '@karwan/shared-contracts';

/**
 * Edits of one remote's versions in the discovery document. The order of the list is its history: defaults first, the
 * latest before the earlier, so the version to go back to is the next one. A canary stands at the end; one that ends
 * leaves the list, because nobody should go back to it.
 */
export type Versions = readonly DeployedVersion[];

/** How many versions a document keeps for going back to. */
const KEPT = 10;

/** All visitors get `version`. A canary of another version ends; a canary of this very version is so promoted. */
export function goLive(versions: Versions, version: DeployedVersion): DeployedVersion[] {
  return [sharing(version, 100, true), ...history(versions, version)].slice(0, KEPT);
}

/** `percent` (between 0 and 100) of the visitors get `version`, the others what they had. Another canary ends. */
export function startCanary(versions: Versions, version: DeployedVersion, percent: number): DeployedVersion[] {
  const current = defaultOf(versions);
  if (!current) throw new Error('Nothing is live yet that a canary could stand beside: release it to everybody first.');
  if (sameVersion(current, version)) throw new Error(`${version.metadata.version} serves everybody already.`);
  if (!(percent > 0 && percent < 100))
    throw new Error(`A canary gets more than 0 and less than 100 percent, not ${percent}.`);
  const share = Math.round(percent * 100);
  return [
    sharing(current, (10_000 - share) / 100, true),
    ...history(versions, current, version).slice(0, KEPT - 2),
    sharing(version, share / 100, false),
  ];
}

/** Ends the canary if there is one; else everybody goes back to the previous default, and the present one goes last. */
export function rollBack(versions: Versions): DeployedVersion[] {
  const current = defaultOf(versions);
  if (!current) throw new Error('Nothing is live that could be rolled back.');
  const earlier = history(versions, current);
  if (canaryOf(versions)) return [sharing(current, 100, true), ...earlier];
  const [previous, ...older] = earlier;
  if (!previous) throw new Error(`${current.metadata.version} is the only version there is: nothing to roll back to.`);
  return [sharing(previous, 100, true), ...older, sharing(current, 0, false)];
}

export const defaultOf = (versions: Versions) => versions.find(({ deployment }) => deployment.default);
export const canaryOf = (versions: Versions) =>
  versions.find(({ deployment }) => !deployment.default && deployment.traffic > 0);

/** The defaults of before and now without `gone`, serving nobody. */
const history = (versions: Versions, ...gone: DeployedVersion[]) =>
  versions
    .filter((version) => version !== canaryOf(versions) && !gone.some((other) => sameVersion(version, other)))
    .map((version) => sharing(version, 0, false));

const sameVersion = (a: DeployedVersion, b: DeployedVersion) => a.metadata.version === b.metadata.version;

const sharing = (version: DeployedVersion, traffic: number, isDefault: boolean): DeployedVersion => ({
  ...version,
  deployment: { traffic, default: isDefault },
});
