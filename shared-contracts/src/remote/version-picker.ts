import type { DeployedVersion } from './discovery.ts';

/** Buckets are hundredths of a percent. */
const BUCKETS = 10_000;

/**
 * Where a visitor stands in the traffic of one remote, 0–9999. It depends on these two alone, never on versions or
 * shares, so a person keeps their place while a canary grows; and differs per remote, so nobody is first everywhere.
 */
export function bucketOf(remote: string, visitorId: string): number {
  return mix(hash(`${remote}\n${visitorId}`)) % BUCKETS;
}

/**
 * The version that serves a visitor. Versions other than the default take their shares from bucket 0 on, in the order
 * of the document; the default has the rest. So growing the first canary only ever adds people to it, and a version
 * at 0 % gets nobody. Expects versions that `deployedVersions` accepts; throws when none of them is the default.
 */
export function pickVersion(remote: string, visitorId: string, versions: readonly DeployedVersion[]): DeployedVersion {
  const usual = defaultVersion(remote, versions);
  const bucket = bucketOf(remote, visitorId);
  let end = 0;
  for (const version of versions) {
    if (version === usual) continue;
    end += Math.round(version.deployment.traffic * 100);
    if (bucket < end) return version;
  }
  return usual;
}

/** The version of everybody who is in no share of another, and of visitors who are not known yet. Throws when there is none. */
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

/** Murmur's last step: spreads FNV's bits so that similar ids do not share a bucket. */
function mix(value: number): number {
  let mixed = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
