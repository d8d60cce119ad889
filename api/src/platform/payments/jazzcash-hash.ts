import { createHmac, timingSafeEqual } from 'node:crypto';

type Fields = Readonly<Record<string, string>>;

/**
 * JazzCash's secure hash: HMAC-SHA256, with the integrity salt as key, over the salt and the values of all fields that
 * are not empty, in the order of their names, parted by `&`. In capital hex.
 */
export function secureHash(fields: Fields, integritySalt: string): string {
  const values = Object.entries(fields)
    .filter(([name, value]) => /^pp/i.test(name) && name !== 'pp_SecureHash' && value !== '')
    .sort(([first], [second]) => (first < second ? -1 : 1))
    .map(([, value]) => value);
  return createHmac('sha256', integritySalt)
    .update([integritySalt, ...values].join('&'))
    .digest('hex')
    .toUpperCase();
}

/** Whether fields carry the hash that is theirs. */
export function isSigned(fields: Fields, integritySalt: string): boolean {
  const given = Buffer.from((fields.pp_SecureHash ?? '').toUpperCase());
  const own = Buffer.from(secureHash(fields, integritySalt));
  return given.length === own.length && timingSafeEqual(given, own);
}
