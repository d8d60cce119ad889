import { timingSafeEqual } from 'node:crypto';
import { notFound } from '../../platform/http/general-refusals.ts';

/** Only for callers that can read the key in KARWAN_DATA; all others get a 404. */
export function requireKey(authorization: string | undefined, key: string): void {
  const [actual, expected] = [Buffer.from(authorization ?? ''), Buffer.from(`Bearer ${key}`)];
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) throw notFound();
}
