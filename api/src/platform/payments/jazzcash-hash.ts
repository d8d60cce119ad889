import { createHmac, timingSafeEqual } from 'node:crypto';

type Fields = Readonly<Record<string, string>>;

/**
 * JazzCash's secure hash: HMAC-SHA256, keyed with the integrity salt, over the salt and all non-empty field values
 * ordered by name, joined by `&`. Uppercase hex.
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

/** Whether the fields carry a valid hash. */
export function isSigned(fields: Fields, integritySalt: string): boolean {
  const received = Buffer.from((fields.pp_SecureHash ?? '').toUpperCase());
  const expected = Buffer.from(secureHash(fields, integritySalt));
  return received.length === expected.length && timingSafeEqual(received, expected);
}
