import { expect, test } from '@jest/globals';
import { isEnveloped } from './enveloped-endpoints.ts';

test.each([
  ['POST', '/api/career/apply', true],
  ['PUT', '/api/career/apply', true],
  ['PATCH', '/api/career/apply', true],
  ['GET', '/api/website/listings/search?vertical=used-cars', true],
  ['DELETE', '/api/website/saved-listings/1', true],
  ['GET', '/api/auction-sheet/reports/1', true],
  ['GET', '/api/sell-my-car', true],
  ['GET', '/api/auction-my-car/live', true],
  ['GET', '/api/car-consultant?x=1', true],
  ['GET', '/api/mechanic-adviser/auth/get-profile', true],
  ['GET', '/api/autostore/parts', true],
  ['GET', '/api/keys/current', false],
  ['GET', '/api/websites/x', false],
  ['DELETE', '/api/career/1', false],
] as const)('%s %s is enveloped: %s', (method, path, expected) => {
  expect(isEnveloped({ method, path })).toBe(expected);
});
