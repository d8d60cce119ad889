import { createHash } from 'node:crypto';

/**
 * A fingerprint per row, so that importing a file twice adds nothing. Derived from the row's text and the number of
 * equal rows before it: two identical rows are two cars, and keep their fingerprints in every run.
 */
export function createFingerprints(): (text: string) => string {
  /** Keyed by 48 bits of the hash, about 40 bytes per row. */
  const occurrences = new Map<number, number>();
  return (text) => {
    const digest = createHash('sha256').update(text).digest();
    const key = digest.readUIntBE(0, 6);
    const occurrence = (occurrences.get(key) ?? 0) + 1;
    occurrences.set(key, occurrence);
    return `${digest.toString('base64url').slice(0, 24)}.${occurrence}`;
  };
}
