import { describe, expect, test } from '@jest/globals';
import { endpointCatalogue } from './endpoint-catalogue.ts';

/** What a call must say about who may make it; without that it is not built (ACC-08). */
describe.each(endpointCatalogue.map((endpoint) => [endpoint.id, endpoint] as const))('%s', (_id, endpoint) => {
  const { callers, path, permission, subject } = endpoint as typeof endpoint & {
    permission?: unknown;
    subject?: unknown;
  };

  test('names who may call it', () => {
    expect(callers.length).toBeGreaterThan(0);
  });

  test('says what staff need, where staff but not everybody may call it', () => {
    const isForStaff = callers.includes('dealer-staff') && !callers.includes('visitor');
    expect(permission !== undefined).toBe(isForStaff);
  });

  test('says whose things its parameters name', () => {
    expect(subject !== undefined).toBe(path.includes('/:'));
  });

  test('opens nothing of one’s own to visitors', () => {
    expect(subject === 'own' && callers.includes('visitor')).toBe(false);
  });
});

test('no two calls share an id or an address', () => {
  expect(new Set(endpointCatalogue.map(({ id }) => id)).size).toBe(endpointCatalogue.length);
  expect(new Set(endpointCatalogue.map(({ method, path }) => `${method} ${path}`)).size).toBe(endpointCatalogue.length);
});
