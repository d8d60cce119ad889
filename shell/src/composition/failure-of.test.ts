import { expect, test } from '@jest/globals';
import { failureOf } from './failure-of.ts';

const response = (status: number) => ({ status, statusText: '', internal: false, data: null });

test('a page that stands itself has no failure, whatever its loaders gave', () => {
  expect(failureOf({ errors: null, loaderData: { page: null } })).toBeUndefined();
});

test('the error that a region caught tells its status; any other is 500', () => {
  expect(failureOf({ errors: { region: response(404) }, loaderData: {} })).toBe(404);
  expect(failureOf({ errors: { region: new Error('boom') }, loaderData: {} })).toBe(500);
});

test('the stand-in of a missing remote is 503', () => {
  expect(failureOf({ errors: null, loaderData: { fallback: { unavailable: 'mf-a' } } })).toBe(503);
});
