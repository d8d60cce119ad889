import type { AnyEndpoint } from '@karwan/shared-contracts';
import fc from 'fast-check';
import type { z } from 'zod';
import { fieldsOf, likelyFields, NASTY, type RandomBody } from './random-fields.ts';

/** JSON that the call's schema rejects: any value, its own fields with values of any type, or text that is not JSON. */
export function invalidJson(endpoint: AnyEndpoint): fc.Arbitrary<RandomBody> {
  const value = fc.oneof(
    fc.jsonValue({ maxDepth: 2 }),
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.constantFrom(...NASTY, 9e15, -1, null, [], {}),
  );
  const entries = fieldsOf(endpoint).map((field) => [field, value]);
  const shaped = fc.record(Object.fromEntries(entries), { requiredKeys: [] });
  const json = fc.oneof({ weight: 3, arbitrary: shaped }, { weight: 1, arbitrary: fc.jsonValue() });
  const rejected = json.map((each) => JSON.stringify(each)).filter((text) => isRejected(endpoint.body, text));
  const notJson = fc.string({ minLength: 1 }).filter((text) => !isJson(text));
  return fc.oneof({ weight: 9, arbitrary: rejected }, { weight: 1, arbitrary: notJson }).map(toBody);
}

export const plausibleJson = (endpoint: AnyEndpoint): fc.Arbitrary<RandomBody> =>
  likelyFields(endpoint).map((fields) => toBody(JSON.stringify(fields)));

const toBody = (text: string): RandomBody => ({ contentType: 'application/json', bytes: Buffer.from(text) });

/** Parses like the server: JSON has no `undefined` and no prototypes. */
const isRejected = (schema: z.ZodType | undefined, text: string) => !schema?.safeParse(JSON.parse(text)).success;

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
