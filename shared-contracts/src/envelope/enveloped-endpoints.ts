import type { HttpMethod } from '../endpoint.ts';

/** First path segments after `/api/` whose calls are enveloped for every method (specification §7). */
export const envelopedFamilies: readonly string[] = [
  'website',
  'auction-sheet',
  'sell-my-car',
  'auction-my-car',
  'car-consultant',
  'mechanic-adviser',
  'autostore',
];

/** True if body and response of a call are enveloped in production: POST, PUT and PATCH, and the families. */
export function isEnveloped({ method, path }: { method: HttpMethod; path: string }): boolean {
  const family = path.replace(/^\/api\//, '').split(/[/?]/, 1)[0] ?? '';
  return method === 'POST' || method === 'PUT' || method === 'PATCH' || envelopedFamilies.includes(family);
}
