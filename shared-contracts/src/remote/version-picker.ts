import type { DeployedVersion } from './discovery.ts';

/** One bucket is a hundredth of a percent. */
const BUCKETS = 10_000;

/**
 * A visitor's bucket for one remote, 0–9999. It depends only on remote and visitor, never on versions or shares, so a
 * visitor's bucket is stable while a canary grows; it differs per remote, so no visitor is always among the first.
 */
export function bucketOf(remote: string, visitorId: string): number {
  return mix(hash(`${remote}\n${visitorId}`)) % BUCKETS;
}

/**
 * The version that serves a visitor. Versions other than the default get their shares from bucket 0 up, in the order of
 * the document; the default gets the rest. Growing the first canary therefore only adds visitors, and a version at 0 %
 * gets none. Expects versions accepted by `deployedVersions`; throws if none is the default.
 */
export function pickVersion(remote: string, visitorId: string, versions: readonly DeployedVersion[]): DeployedVersion {
  const defaultEntry = defaultVersion(remote, versions);
  const bucket = bucketOf(remote, visitorId);
  let end = 0;
  for (const version of versions) {
    if (version === defaultEntry) continue;
    end += Math.round(version.deployment.traffic * 100);
    if (bucket < end) return version;
  }
  return defaultEntry;
}

/** The version for all remaining visitors, and for visitors without an id. Throws if there is none. */
export function defaultVersion(remote: string, versions: readonly DeployedVersion[]): DeployedVersion {
  const found = versions.find(({ deployment }) => deployment.default);
  if (!found) throw new Error(`${remote} has no default version`);
  return found;
}

/** FNV-1a over UTF-16 code units. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return value >>> 0;
}

/** Murmur's finalizer: spreads FNV's bits so that similar ids get different buckets. */
function mix(value: number): number {
  let mixed = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
