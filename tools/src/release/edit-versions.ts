import type { DeployedVersion } from '@karwan/shared-contracts';

/**
 * Edits of one remote's versions in the discovery document. The order of the list is its history: defaults first, the
 * latest before the earlier, so the version to go back to is the next one. Versions that were rolled back come after those, and
 * a canary comes last; one that ends leaves the list, because nobody should go back to it.
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

/**
 * Ends the canary if there is one; else everybody goes back to the previous default that was not rolled back itself. What is
 * left is marked, so that a second rollback never returns to it: only `to`, which names any version of the list, does.
 */
export function rollBack(versions: Versions, to?: string): DeployedVersion[] {
  const current = defaultOf(versions);
  if (!current) throw new Error('Nothing is live that could be rolled back.');
  const earlier = history(versions, current);
  if (to === undefined && canaryOf(versions)) return [sharing(current, 100, true), ...earlier];
  const target = earlier.find((version) =>
    to === undefined ? !wasRolledBack(version) : version.metadata.version === to,
  );
  if (!target) throw new Error(whyNoTarget(current, earlier, to));
  const others = [current, ...earlier].filter((version) => version !== target);
  if (wasRolledBack(target)) return [unmarked(target), ...others.map((version) => sharing(version, 0, false))];
  const left = [current, ...earlier.slice(0, earlier.indexOf(target))];
  return [unmarked(target), ...others.filter((version) => !left.includes(version)), ...left.map(marked)];
}

function whyNoTarget(current: DeployedVersion, earlier: Versions, to: string | undefined): string {
  const names = earlier.map(({ metadata }) => metadata.version).join(', ');
  const live = current.metadata.version;
  if (!names) return `${live} is the only version there is: nothing to roll back to.`;
  if (to === undefined) return `No version before ${live} is left; rolled back were: ${names}. To return to one: --to.`;
  return to === live
    ? `${to} serves everybody already.`
    : `There is no version ${to} to return to. There are: ${names}.`;
}

/** Whether a rollback has left this version. */
export const wasRolledBack = ({ extras }: DeployedVersion) => extras.wasRolledBack === true;

const marked = (version: DeployedVersion) => {
  const { extras, ...rest } = sharing(version, 0, false);
  return { ...rest, extras: { ...extras, wasRolledBack: true } };
};

const unmarked = (version: DeployedVersion): DeployedVersion => {
  const { wasRolledBack: _mark, ...extras } = version.extras;
  return sharing({ ...version, extras }, 100, true);
};

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
