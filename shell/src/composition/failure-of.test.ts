import { expect, test } from '@jest/globals';
import { failureOf } from './failure-of.ts';

const notFound = { status: 404, statusText: '', internal: false, data: null };

test.each([
  ['a page that stands itself, whatever its loaders gave', null, { page: null }, undefined],
  ['an error with a status', { region: notFound }, {}, 404],
  ['any other error', { region: new Error('boom') }, {}, 500],
  ['the stand-in of a missing remote', null, { fallback: { unavailable: 'mf-a' } }, 503],
])('the failure of %s', (_, errors, loaderData, failure) => {
  expect(failureOf({ errors, loaderData })).toBe(failure);
});
