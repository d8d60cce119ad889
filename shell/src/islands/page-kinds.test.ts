import { expect, test } from '@jest/globals';
import { pageKindOf } from './page-kinds.ts';

const paths = [
  { path: '/', isPublic: true },
  { path: '/used-cars', isPublic: true },
  { path: '/used-cars/search/*', isPublic: true },
  { path: '/used-cars/sell', isPublic: false },
  { path: '/used-cars/:slug', isPublic: true },
  { path: '/user-profile/messages/:id', isPublic: false },
];

test.each([
  ['/', 'public'],
  ['/used-cars', 'public'],
  ['/used-cars/', 'public'],
  ['/used-cars/search', 'public'],
  ['/used-cars/search/mk-toyota/ct-lahore', 'public'],
  ['/used-cars/a-car', 'public'],
  ['/used-cars/sell', 'app'],
  ['/user-profile/messages/5', 'app'],
  ['/user-profile/messages', undefined],
  ['/user-profile/messages//', undefined],
  ['/used-cars/a-car/more', undefined],
  ['/elsewhere', undefined],
] as const)('%s is %s: the route that says most of a path decides', (pathname, kind) => {
  expect(pageKindOf(paths, pathname)).toBe(kind);
});
