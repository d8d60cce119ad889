import { describe, expect, test } from '@jest/globals';
import {
  createCopyReader,
  type FilterKey,
  filterInfo,
  parseSegments,
  type SearchedVertical,
  searchDefinitionOf,
  searchedVerticals,
} from '@karwan/shared-contracts';
import { aSearchResult } from '@karwan/shared-contracts/testing';
import { copyOf } from '../../../lib/copy.ts';
import en from '../../../locales/en.json' with { type: 'json' };
import { labelsOf, segmentText } from './filter-text.ts';
import { namedSearch } from './named-search.ts';
import { searchCrumbs } from './search-crumbs.ts';
import { searchTitle } from './search-title.ts';

const i18n = createCopyReader();
i18n.add('en', 'mf-listings', en);
const t = copyOf({ i18n });
const labels = {
  mk: { kia: 'KIA', bmw: 'BMW', toyota: 'Toyota' },
  md: { corolla: 'Corolla', prius: 'Prius', sportage: 'Sportage' },
  ct: { lahore: 'Lahore', karachi: 'Karachi' },
  ca: { dha: 'DHA' },
};

const SPAM = 'call-0300-1234567-to-win';

/** Filters of a vertical whose values are in the catalogue or a closed list. */
const valueKeysOf = (vertical: SearchedVertical): FilterKey[] =>
  searchDefinitionOf(vertical)
    .facets.map(({ key }) => key)
    .filter((key) => filterInfo(key)?.kind === 'values');

describe('the title of a search', () => {
  test.each([
    ['', 'Used cars for sale in Pakistan'],
    ['mk-toyota/md-corolla/ct-lahore', 'Toyota Corolla for sale in Lahore'],
    ['mk-kia', 'KIA cars for sale in Pakistan'],
    ['mk-bmw/mk-kia', 'BMW and KIA cars for sale in Pakistan'],
    ['bd-suv/ca-dha/ct-karachi', 'SUV cars for sale in DHA'],
    ['tm-automatic/ft-hybrid/cl-white/mk-toyota/md-prius', 'White Automatic Hybrid Toyota Prius for sale in Pakistan'],
    ['et-diesel', 'Diesel cars for sale in Pakistan'],
    ['mk-constructor', 'Used cars for sale in Pakistan'],
    ['featured-1', 'Featured cars for sale in Pakistan'],
    ['managed-1', 'Managed cars for sale in Pakistan'],
    ['s-civic-vti-oriel', 'Used cars for sale in Pakistan: “civic vti oriel”'],
    ['s-cr-v', 'Used cars for sale in Pakistan: “cr-v”'],
    ['s-cr-v-2015 x', 'Used cars for sale in Pakistan: “cr-v-2015 x”'],
    ['pr--2500000/yr-2015-', 'Used cars for sale in Pakistan, up to PKR 25.00 Lacs, 2015 or newer'],
    ['s-corolla', 'Used cars for sale in Pakistan: “corolla”'],
  ])('%s', (path, title) => {
    expect(searchTitle(t, 'used-cars', parseSegments(path), labels)).toBe(title);
  });

  describe.each(searchedVerticals)('%s', (vertical) => {
    test.each(valueKeysOf(vertical))('what is not known is in no title, crumb or address: %s', (key) => {
      const unknown = { value: SPAM, label: SPAM, count: 0, isSelected: true };
      const result = aSearchResult([], { facets: { [key]: [unknown] } });
      const search = (path: string) => ({ filters: parseSegments(path), view: { view: 'grid' as const } });
      const named = (path: string) => namedSearch(t, vertical, { search: search(path), result });
      expect(named(`${key}-${SPAM}`)).toEqual({ ...named(''), isFullyKnown: false });
      expect(named('').isFullyKnown).toBe(true);
      const chip = segmentText(t, vertical, labelsOf(result), { key, value: SPAM });
      expect(chip).toMatch(/ not recognised$/);
      expect(chip).not.toMatch(/0300|win/i);
    });
  });

  test('the way to it ends with itself', () => {
    const crumbs = searchCrumbs(t, 'used-cars', parseSegments('mk-kia/md-sportage/ct-lahore'), labels);
    expect(crumbs).toEqual([
      { label: 'Home', path: '/' },
      { label: 'Used cars', path: '/used-cars' },
      { label: 'Search', path: '/used-cars/search' },
      { label: 'KIA', path: '/used-cars/search/mk-kia' },
      { label: 'Sportage', path: '/used-cars/search/mk-kia/md-sportage' },
      { label: 'Lahore' },
    ]);
  });
});
