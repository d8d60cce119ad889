import { createHmac, timingSafeEqual } from 'node:crypto';

type Fields = Readonly<Record<string, string>>;

/** HMAC-SHA256 over all fields except the signature, sorted by name. */
export function signatureOf(fields: Fields, secret: string): string {
  const text = Object.entries(fields)
    .filter(([name]) => name !== 'signature')
    .sort(([first], [second]) => (first < second ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
  return createHmac('sha256', secret).update(text).digest('hex');
}

export function hasSignature(fields: Fields, secret: string): boolean {
  const [actual, expected] = [Buffer.from(fields.signature ?? ''), Buffer.from(signatureOf(fields, secret))];
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}
