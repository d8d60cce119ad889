import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { type AnyEndpoint, endpointCatalogue } from '@karwan/shared-contracts';
import { z } from 'zod';
import { Refusal } from './refusal.ts';
import { validateInput } from './validate-input.ts';

type Json = { properties?: Record<string, Json>; items?: Json; anyOf?: Json[] };
const parts = ['params', 'query', 'body'] as const;
const LIBRARY = 'the library’s words';
const invalidValues = [undefined, null, '', '\u200b', 'x'.repeat(5000), -1, 0.5, 1e300, true, [], {}, [{}], [[]]];

/** Yields inputs for a schema, each with one field set to a wrong value and no others. */
function* inputsOf(schema: Json): Generator<unknown> {
  yield* invalidValues;
  for (const choice of schema.anyOf ?? []) yield* inputsOf(choice);
  for (const [name, property] of Object.entries(schema.properties ?? {}))
    for (const value of inputsOf(property)) yield { [name]: value };
  if (schema.items) for (const value of inputsOf(schema.items)) yield [value];
}

function sentences(endpoint: AnyEndpoint, part: (typeof parts)[number], value: unknown): Record<string, string> {
  try {
    validateInput({ [part]: endpoint[part] }, { params: {}, query: {}, body: {}, [part]: value });
    return {};
  } catch (error) {
    assert.ok(error instanceof Refusal);
    return error.fields ?? {};
  }
}

const callOf = (id: string) => endpointCatalogue.find((endpoint) => endpoint.id === id) as AnyEndpoint;

describe('what is said of a wrong field', () => {
  const { localeError } = z.config();
  before(() => void z.config({ localeError: () => LIBRARY }));
  after(() => void z.config({ ...(localeError && { localeError }) }));

  test('is never in the words of a library, of any field of any call', () => {
    const messages = new Map<string, string>();
    for (const endpoint of endpointCatalogue) {
      for (const part of parts) {
        const schema: z.ZodType | undefined = endpoint[part];
        if (schema === undefined) continue;
        for (const value of inputsOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json)) {
          for (const [field, message] of Object.entries(sentences(endpoint, part, value)))
            messages.set(`${endpoint.id} ${field}: ${message}`, message);
        }
      }
    }
    assert.ok(messages.size > 200);
    const foreign = [...messages].filter(
      ([, message]) => message === '' || /library|undefined|invalid|expected/i.test(message),
    );
    assert.deepEqual(
      foreign.map(([where]) => where),
      [],
    );
  });

  test('is said of any name, also of one that every object has', () => {
    const body = { kind: 'car-inspection', typed: { valueOf: 1, constructor: true, toString: null } };
    const messages = sentences(callOf('bookings.save-draft@1'), 'body', body);
    assert.deepEqual(messages, {
      'body.typed.valueOf': 'Please enter a valid value of',
      'body.typed.constructor': 'Please enter a valid constructor',
      'body.typed.toString': 'To string is required',
    });
  });

  test('says that it is required, by its label, where a text is left out', () => {
    assert.deepEqual(sentences(callOf('auth.login-user@1'), 'body', {}), {
      'body.password': 'Please enter correct password',
      'body.type': 'Type is required',
      'body.deviceId': 'Device is required',
      'body.deviceName': 'Device name is required',
    });
    const draft = {
      vertical: 'used-cars',
      clientId: crypto.randomUUID(),
      draft: { pricePkr: -1, make: ' '.repeat(200) },
    };
    assert.deepEqual(sentences(callOf('my-listings.create@1'), 'body', draft), {
      'body.draft.make': 'Make cannot be longer than 160 characters',
      'body.draft.pricePkr': 'Please enter a whole number, digits only',
    });
    assert.deepEqual(sentences(callOf('catalogue.variants@1'), 'query', { year: 1 }), {
      'query.year': 'Year must be at least 1900',
    });
  });
});
