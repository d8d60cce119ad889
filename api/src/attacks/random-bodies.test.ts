import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { type AnyEndpoint, apiErrorBody, endpointCatalogue } from '@karwan/shared-contracts';
import fc from 'fast-check';
import { z } from 'zod';
import { SESSION_COOKIE } from '../platform/http/host-cookies.ts';
import { kindFor } from '../testing/account-kinds.ts';
import { databaseFingerprint } from '../testing/database-fingerprint.ts';
import { startApi, type TestApi } from '../testing/start-api.ts';

/** `KARWAN_RANDOM_BODIES=10000 node --test src/attacks/random-bodies.test.ts` takes minutes; each run has other bodies. */
const BODIES = Number(process.env.KARWAN_RANDOM_BODIES ?? 200);
/** Accounts take turns, and addresses too, so that limits do not answer in the place of the call. */
const BODIES_PER_ACCOUNT = 8;

describe(`${BODIES} random bodies for every call that takes one`, () => {
  let api: TestApi;
  before(async () => {
    api = await startApi({ env: { LOG_LEVEL: 'error' } });
  });
  after(() => api.stop());

  const calls: readonly AnyEndpoint[] = endpointCatalogue.filter(
    ({ body, bodyType }: AnyEndpoint) => body !== undefined && bodyType !== 'multipart',
  );
  for (const endpoint of calls) {
    test(endpoint.id, async () => {
      const seed = Math.floor(Math.random() * 2 ** 31);
      const bodies = fc.sample(wrongBody(endpoint), { numRuns: BODIES, seed });
      const sessions = await sessionsFor(endpoint, Math.ceil(bodies.length / BODIES_PER_ACCOUNT));
      const before = await databaseFingerprint(api.services.db);
      const isSeen = new Set<number>();
      for (const [place, body] of bodies.entries()) {
        const answer = await send(endpoint, body, place, sessions[Math.floor(place / BODIES_PER_ACCOUNT)]);
        const about = `seed ${seed}, body ${place}: ${body.slice(0, 500)}`;
        assert.ok(answer.status >= 400 && answer.status < 500, `${answer.status}, ${about}`);
        assert.ok(apiErrorBody.safeParse(await answer.json()).success, about);
        isSeen.add(answer.status);
      }
      assert.ok(isSeen.has(400), 'limits answered, not the call');
      assert.deepEqual(await databaseFingerprint(api.services.db), before);
    });
  }

  for (const endpoint of calls) {
    test(`${endpoint.id}, bodies that may be right`, async () => {
      const seed = Math.floor(Math.random() * 2 ** 31);
      const bodies = fc.sample(plausibleBody(endpoint), { numRuns: Math.ceil(BODIES / 4), seed });
      const sessions = await sessionsFor(endpoint, Math.ceil(bodies.length / BODIES_PER_ACCOUNT));
      for (const [place, body] of bodies.entries()) {
        const answer = await send(endpoint, body, place + BODIES, sessions[Math.floor(place / BODIES_PER_ACCOUNT)]);
        assert.ok(answer.status < 500, `${answer.status}, seed ${seed}, body ${place}: ${body.slice(0, 500)}`);
      }
    });
  }

  const send = ({ method, path }: AnyEndpoint, body: string, place: number, session: string | undefined) =>
    fetch(api.origin + path.replaceAll(/:\w+/g, '6f1f6a0e-5d0e-4a7b-9b1c-0123456789ab'), {
      method,
      headers: {
        origin: api.config.siteOrigin,
        'content-type': 'application/json',
        'x-forwarded-for': `10.${place >> 16}.${(place >> 8) & 255}.${place & 255}`,
        ...(session && { cookie: `${SESSION_COOKIE}=${session}` }),
      },
      body,
    });

  async function sessionsFor({ callers }: AnyEndpoint, count: number): Promise<string[]> {
    if (callers.includes('visitor')) return [];
    const people = [];
    for (let made = 0; made < count; made += 1) people.push(await api.person(kindFor(callers) ?? {}));
    return people.map(({ client }) => client.cookies.get(SESSION_COOKIE) ?? '');
  }
});

/** JSON that the call's schema refuses: anything at all, or its own fields with values of any kind. Or no JSON. */
function wrongBody({ body }: AnyEndpoint): fc.Arbitrary<string> {
  const fields = body instanceof z.ZodObject ? Object.keys(body.shape) : [];
  const value = fc.oneof(
    fc.jsonValue({ maxDepth: 2 }),
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.constantFrom('', '0', '-1', '\u0000', "' or 1=1 --", '../../etc/passwd', '__proto__', 9e15, -1, null, [], {}),
  );
  const shaped = fc.record(Object.fromEntries(fields.map((field) => [field, value])), { requiredKeys: [] });
  const json = fc.oneof({ weight: 3, arbitrary: shaped }, { weight: 1, arbitrary: fc.jsonValue() });
  return fc.oneof(
    {
      weight: 9,
      arbitrary: json.filter((candidate) => isRefused(body, candidate)).map((each) => JSON.stringify(each)),
    },
    { weight: 1, arbitrary: fc.string({ minLength: 1 }).filter((text) => !isJson(text)) },
  );
}

/** JSON with the call's own fields, each with something that fields of this site hold, in every length. */
function plausibleBody({ body }: AnyEndpoint): fc.Arbitrary<string> {
  const fields = body instanceof z.ZodObject ? Object.keys(body.shape) : [];
  const long = fc.integer({ min: 1, max: 9000 }).map((length) => 'a'.repeat(length));
  const longEmail = long.map((name) => `${name}@example.com`);
  const value = fc.oneof(
    fc.constantFrom(
      'user',
      'dealer',
      'mechanic',
      'phone',
      'google',
      'signup',
      'Used Cars',
      'car',
      'lahore',
      'used-cars',
    ),
    fc.constantFrom('person@example.com', '03001234567', '+92 300 1234567', 'karachi-1947', 123_456, true, [], {}),
    fc.emailAddress(),
    longEmail,
    long,
    fc.uuid(),
    fc.string({ unit: 'grapheme', maxLength: 60 }),
    fc.integer(),
    fc.constant({ make: 'toyota', pricePkr: 1_000_000, description: 'x' }),
  );
  // Right kinds where a field's name tells them: else none of many fields would ever be right together.
  const named: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
    email: fc.oneof(fc.emailAddress(), longEmail),
    phone: fc.constantFrom('03001234567', '+92 300 1234567', '0'.repeat(5000)),
    password: fc.oneof(fc.constant('karachi-1947'), long),
    newPassword: fc.oneof(fc.constant('karachi-1947'), long),
    currentPassword: fc.oneof(fc.constant('karachi-1947'), long),
    name: fc.string({ unit: 'grapheme', minLength: 2, maxLength: 50 }),
    code: fc.integer({ min: 0, max: 999_999 }),
    type: fc.constantFrom('user', 'dealer', 'mechanic', 'dealer-staff', 'car-seller'),
    deviceId: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 200 }),
    deviceName: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 200 }),
    deviceType: fc.constantFrom('Mobile', 'Desktop'),
  };
  const likely = (field: string) =>
    fc.oneof({ weight: 4, arbitrary: named[field] ?? value }, { weight: 1, arbitrary: value });
  const requiredKeys: string[] = [];
  return fc
    .record(Object.fromEntries(fields.map((field) => [field, likely(field)])), { requiredKeys })
    .map((each) => JSON.stringify(each));
}

/** As the server reads it: what travels as JSON has no `undefined` and no prototype. */
const isRefused = (schema: z.ZodType | undefined, candidate: unknown) =>
  !schema?.safeParse(JSON.parse(JSON.stringify(candidate))).success;

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
