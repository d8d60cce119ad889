import type { AnyEndpoint } from '@karwan/shared-contracts';
import fc from 'fast-check';
import { z } from 'zod';

export type RandomBody = { contentType: string; bytes: Buffer };

/** Names of the body's fields; none where it is no object. */
export const fieldsOf = ({ body }: AnyEndpoint): string[] =>
  body instanceof z.ZodObject ? Object.keys(body.shape) : [];

/** What breaks whatever takes it for its own language. */
export const NASTY = ['', '0', '-1', '\u0000', "' or 1=1 --", '../../etc/passwd', '__proto__'];

/** The call's own fields, any of them, with any text. */
export const anyTexts = (endpoint: AnyEndpoint) =>
  fc.dictionary(
    fc.constantFrom(...fieldsOf(endpoint)),
    fc.oneof(fc.string({ unit: 'binary', maxLength: 40 }), fc.constantFrom(...NASTY)),
  );

const long = fc.integer({ min: 1, max: 9000 }).map((length) => 'a'.repeat(length));
const longEmail = long.map((name) => `${name}@example.com`);
const anyValue = fc.oneof(
  fc.constantFrom('user', 'dealer', 'mechanic', 'phone', 'google', 'signup', 'Used Cars', 'car', 'lahore', 'used-cars'),
  fc.constantFrom('person@example.com', '03001234567', '+92 300 1234567', 'karachi-1947', 123_456, true, [], {}),
  fc.emailAddress(),
  longEmail,
  long,
  fc.uuid(),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.integer(),
  fc.constant({ make: 'toyota', pricePkr: 1_000_000, description: 'x' }),
);
const password = fc.oneof({ weight: 4, arbitrary: fc.constant('karachi-1947') }, { weight: 1, arbitrary: long });
/** Right kinds where a field's name tells them: else none of many fields would ever be right together. */
const byName: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  email: fc.oneof(fc.constant('person@example.com'), fc.emailAddress(), longEmail),
  phone: fc.constantFrom('03001234567', '+92 300 1234567', '03007654321', '0'.repeat(5000)),
  password,
  newPassword: password,
  currentPassword: password,
  name: fc.oneof(fc.constant('Sana Malik'), fc.string({ unit: 'grapheme', minLength: 2, maxLength: 50 })),
  code: fc.integer({ min: 0, max: 999_999 }),
  type: fc.constantFrom('user', 'dealer', 'mechanic', 'dealer-staff', 'car-seller'),
  deviceId: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 200 }),
  deviceName: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 200 }),
  deviceType: fc.constantFrom('Mobile', 'Desktop'),
  title: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }),
  description: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 }),
  city: fc.constantFrom('lahore', 'karachi', 'atlantis'),
  businessType: fc.constantFrom('Used Cars', 'Used Bikes'),
  dealerType: fc.constantFrom('car', 'bike'),
  provider: fc.constantFrom('email', 'phone', 'google'),
  purpose: fc.constantFrom('signup', 'reset-password', 'add-phone', 'delete-account'),
  permissions: fc.subarray(['Messages', 'My Ads', 'Everything']),
  vertical: fc.constant('used-cars'),
  action: fc.constantFrom('add-phone', 'remove-phone', 'set-primary-phone', 'mark-sold'),
  uploadId: fc.uuid(),
  clientId: fc.uuid(),
  listingId: fc.uuid(),
  revision: fc.integer({ min: 0, max: 3 }),
  rating: fc.integer({ min: 0, max: 6 }),
};

/** The call's own fields, most of them there and most with the right kind of value. */
export function likelyFields(endpoint: AnyEndpoint): fc.Arbitrary<Record<string, unknown>> {
  const likely = (field: string) =>
    fc.oneof({ weight: 14, arbitrary: byName[field] ?? anyValue }, { weight: 1, arbitrary: anyValue });
  const entries = fieldsOf(endpoint).map((field) => [field, fc.option(likely(field), { freq: 9, nil: undefined })]);
  return fc.record(Object.fromEntries(entries));
}
