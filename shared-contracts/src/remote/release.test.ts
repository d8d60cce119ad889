import { expect, test } from '@jest/globals';
import { release } from './release.ts';

const integrity = `sha384-${'A'.repeat(64)}`;
const file = { integrity, bytes: 10 };
const good = {
  remote: 'mf-listings',
  version: '1.4.0',
  commit: '4dbd31a',
  builtAt: '2026-03-05T09:00:00Z',
  contract: 1,
  clientEntry: 'client/remoteEntry.js',
  serverEntry: 'server/remote.cjs',
  files: { 'client/remoteEntry.js': file, 'client/search.js': file, 'server/remote.cjs': file },
  chunks: { search: { scripts: ['client/search.js'], styles: [] } },
  pathPrefixes: ['/used-cars'],
  widgets: ['featured'],
  islands: ['save-heart'],
  uses: {
    endpoints: ['listings.search@1'],
    emits: ['listing.saved@1'],
    listens: ['auth.logged-in@1'],
    realtimeListens: ['receive-chats'],
    realtimeEmits: ['join'],
    widgets: ['mf-auth/security-settings'],
    islands: ['save-heart'],
    sharedImports: { 'react-router': ['Link'] },
    sharedVersions: { react: '19.2.0' },
  },
};
const refusal = (change: object) =>
  release.safeParse({ ...good, ...change }).error?.issues.map(({ message }) => message);

test('a release says what it holds and relies on', () => {
  expect(release.parse(good)).toEqual(good);
});

test('a release from before says nothing of realtime events, of others’ widgets, of islands and of versions', () => {
  const { islands, uses, ...rest } = good;
  const { realtimeListens, realtimeEmits, widgets, islands: placed, sharedVersions, ...before } = uses;
  const unsaid = { realtimeListens: [], realtimeEmits: [], widgets: [], islands: [], sharedVersions: {} };
  expect(release.parse({ ...rest, uses: before })).toEqual({ ...rest, islands: [], uses: { ...before, ...unsaid } });
});

test('every file that it names is among its files', () => {
  expect(refusal({ chunks: { search: { scripts: ['client/gone.js'], styles: [] } } })).toEqual([
    'client/gone.js is named but is not among the files',
  ]);
  expect(refusal({ serverEntry: 'server/toString' })).toHaveLength(1);
});

test('paths stay inside the release, names and prefixes have their form', () => {
  for (const path of ['/etc/passwd', '../other/remote.cjs', 'server/../../x', 'a//b', 'a\\b'])
    expect(refusal({ serverEntry: path })).toBeDefined();
  expect(refusal({ remote: 'Listings' })).toEqual(['Must be like mf-listings']);
  expect(refusal({ version: '../1' })).toEqual(['Must be usable as a folder name']);
  expect(refusal({ pathPrefixes: ['/used-cars/'] })).toEqual(['Must be like /used-cars']);
});
