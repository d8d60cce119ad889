import { timingSafeEqual } from 'node:crypto';
import { notFound } from '../../platform/http/general-refusals.ts';

/** Only for who can read the key in KARWAN_DATA. Whoever cannot is told that there is nothing. */
export function requireKey(authorization: string | undefined, key: string): void {
  const [given, expected] = [Buffer.from(authorization ?? ''), Buffer.from(`Bearer ${key}`)];
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw notFound();
}
