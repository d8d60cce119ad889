import { expect, test } from '@jest/globals';
import { hasUnambiguousPath } from './unambiguous-path.ts';

test.each([
  '/',
  '/used-cars/search/s-a%5Cb',
  '/used-cars/search/s-1.8..2.0/ct-lahore',
  '/a/...',
  '/a?to=\\b/../c',
  '/.well-known/x',
])('%s is a plain path', (url) => {
  expect(hasUnambiguousPath(url)).toBe(true);
});

test.each(['/\\evil.example/used-cars', '\\a', '/a\\b', '/a/../b', '/a/..', '/./a', '/a/%2e%2E/b', '/a/.%2e?x=1'])(
  '%s is no plain path',
  (url) => {
    expect(hasUnambiguousPath(url)).toBe(false);
  },
);
