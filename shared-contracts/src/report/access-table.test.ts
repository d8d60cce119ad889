import { describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { allOfficeCallers } from '../access/office-roles.ts';
import { type AnyEndpoint, anyTrader, defineEndpoint, everybody } from '../endpoint.ts';
import { endpointCatalogue } from '../endpoints/endpoint-catalogue.ts';
import { accessOf, accessRoles, formatAccessTable, missingPolicies } from './access-table.ts';

const call = defineEndpoint({
  id: 'cars.rename@1',
  method: 'PATCH',
  path: '/api/website/cars/:carId',
  summary: 'Renames a car',
  callers: anyTrader,
  permission: ['My Ads', 'Post an Ad'],
  subject: 'own',
  params: z.object({ carId: z.uuid() }),
  output: z.object({}),
  errors: ['account_suspended'],
});

describe('a call without a policy is not built', () => {
  const { permission: _permission, ...withoutPermission } = call;
  const { subject: _subject, ...withoutSubject } = call;
  test.each<[string, AnyEndpoint]>([
    ['has no callers', { ...call, callers: [] }],
    ['has staff callers but no permission', withoutPermission],
    ['has a permission that no limited staff member needs', { ...call, callers: ['user'] }],
    ['has path parameters but no subject', withoutSubject],
    ['has the subject “own” but allows visitors', { ...withoutPermission, callers: everybody }],
    ['mixes office callers and site callers', { ...withoutPermission, callers: ['user', 'office admin'] }],
  ])('%s', (finding, endpoint) => {
    expect(missingPolicies(endpoint)).toContain(finding);
    expect(() => formatAccessTable([endpoint])).toThrow(`cars.rename@1 ${finding}.`);
  });

  test('every call has one', () => {
    for (const endpoint of endpointCatalogue) expect(missingPolicies(endpoint)).toEqual([]);
  });
});

test('the table says of every role what the contract says', () => {
  expect(accessRoles.map((role) => accessOf(call, role))).toEqual([
    ...['log in', 'own', 'own', 'own', 'own', 'own'],
    ...['own', 'own', 'no', 'no', 'no', 'log in'],
    ...allOfficeCallers.map(() => 'log in'),
  ]);
  expect(formatAccessTable([call])).toContain('| `PATCH website/cars/:carId` | log in | own |');
});

test('no two calls share an id or an address', () => {
  expect(new Set(endpointCatalogue.map(({ id }) => id)).size).toBe(endpointCatalogue.length);
  expect(new Set(endpointCatalogue.map(({ method, path }) => `${method} ${path}`)).size).toBe(endpointCatalogue.length);
});
