import { expect, test } from '@jest/globals';
import { isEnveloped } from './enveloped-endpoints.ts';

// encrypted-call.test.ts has every method of every family.
test.each([
  ['GET', '/api/sell-my-car', true],
  ['GET', '/api/car-consultant?x=1', true],
  ['GET', '/api/keys/current', false],
  ['GET', '/api/websites/x', false],
] as const)('%s %s is enveloped: %s', (method, path, expected) => {
  expect(isEnveloped({ method, path })).toBe(expected);
});
