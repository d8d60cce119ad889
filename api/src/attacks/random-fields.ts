import { type AnyEndpoint, otpPurpose } from '@karwan/shared-contracts';
import fc from 'fast-check';
import { z } from 'zod';
import { validValue } from './fitting-value.ts';

export type RandomBody = { contentType: string; bytes: Buffer };

/** The body's field names; empty if the body is not an object. */
export const fieldsOf = ({ body }: AnyEndpoint): string[] =>
  body instanceof z.ZodObject ? Object.keys(body.shape) : [];

/** Typical injection inputs. */
export const NASTY = ['', '0', '-1', '\u0000', "' or 1=1 --", '../../etc/passwd', '__proto__'];

/** Any of the call's own fields, with any text. */
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
/** Values of existing items and accounts, which schemas do not reveal. */
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
  purpose: fc.constantFrom(...otpPurpose.options),
  permissions: fc.subarray(['Messages', 'My Ads', 'Everything']),
  vertical: fc.constant('used-cars'),
  action: fc.constantFrom('add-phone', 'remove-phone', 'set-primary-phone', 'mark-sold'),
  uploadId: fc.uuid(),
  clientId: fc.uuid(),
  chassisNumber: fc.constant('NZE141-6012345'),
  token: fc.string({ minLength: 20, maxLength: 60 }),
  listingId: fc.uuid(),
  revision: fc.integer({ min: 0, max: 3 }),
  rating: fc.integer({ min: 0, max: 6 }),
};

/** The call's own fields, mostly present and mostly valid; for a union body, those of one option. */
export function likelyFields({ body }: AnyEndpoint): fc.Arbitrary<Record<string, unknown>> {
  const kinds = body instanceof z.ZodUnion ? body.options : [body];
  return fc.oneof(...kinds.map((kind) => likely(kind instanceof z.ZodObject ? kind.shape : {})));
}

function likely(shape: Record<string, unknown>): fc.Arbitrary<Record<string, unknown>> {
  const entries = Object.entries(shape).map(([field, schema]) => {
    const right = { weight: 14, arbitrary: validValue(field, schema, byName) };
    return [field, fc.option(fc.oneof(right, { weight: 1, arbitrary: anyValue }), { freq: 9, nil: undefined })];
  });
  return fc.record(Object.fromEntries(entries));
}
