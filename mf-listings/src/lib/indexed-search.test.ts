import { expect, test } from '@jest/globals';
import { parseSegments } from '@karwan/shared-contracts';
import { isIndexable, linkRel } from './indexed-search.ts';

test.each([
  '',
  'mk-toyota/md-corolla/ct-lahore',
  'bd-suv/pr-2000000-3000000',
  'cg-brakes/sbc-brake-pads/mk-toyota',
  'fr-1/sl-b6',
  'mk-toyota/page-4',
])('search engines follow links to %s', (path) => {
  expect(isIndexable(parseSegments(path))).toBe(true);
  expect(linkRel(parseSegments(path))).toBeUndefined();
});

test.each([
  's-corolla',
  'mk-toyota/mk-honda',
  'mk-toyota/md-corolla/ct-lahore/ft-petrol',
  'cl-white',
  'ml--50000',
  'featured-1',
  'mk-toyota/rc-lahore',
])('they do not follow links to %s', (path) => {
  expect(linkRel(parseSegments(path))).toBe('nofollow');
});
