import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cacheKeyOf } from './cache-key.ts';

const remote = (version: string) => ({ name: 'mf-a', version, entryUrl: '', integrity: '', pathPrefixes: ['/a'] });
const pages = [
  { path: '/a/search/*', isPublic: true, reads: ['sort', 'mk'] },
  { path: '/a/plain', isPublic: true, reads: [] },
  { path: '/a/silent', isPublic: true },
  { path: '/a/app', isPublic: false },
];
const viewOf = (
  url: string,
  { region = undefined as string | undefined, version = '1.0.0', available = ['mf-a'] } = {},
) => cacheKeyOf({ url, region, remotes: [remote(version)], available, pages });

test('whatever is added to an address, and in which order, it is the same view of the same page', () => {
  const key = viewOf('/a/search/x?mk=b&mk=a&sort=new')?.key;
  for (const query of [
    'sort=new&mk=b&mk=a',
    'fbclid=1&mk=b&mk=a&utm_source=x&sort=new',
    'mk=b&&mk=a&sort=new&__proto__=1',
  ])
    assert.equal(viewOf(`/a/search/x?${query}`)?.key, key, query);
  assert.equal(viewOf('/a/search/x?fbclid=1&sort=new')?.url, '/a/search/x?sort=new');
  assert.equal(viewOf('/a/plain?utm_source=x')?.key, viewOf('/a/plain')?.key);
});

test('another path, value, version, region or a missing remote is another view', () => {
  const views = [
    viewOf('/a/search/x'),
    viewOf('/a/search/y'),
    viewOf('/a/search/x?sort=new'),
    viewOf('/a/search/x', { version: '1.1.0' }),
    viewOf('/a/search/x', { region: '' }),
    viewOf('/a/search/x', { region: 'p2-' }),
    viewOf('/a/search/x', { available: [] }),
  ];
  assert.equal(new Set(views.map((view) => view?.key)).size, views.length);
});

test('what is no public page is not shared, nor one with a query that does not say what it reads of it', () => {
  for (const url of ['/a/app', '/a/elsewhere', '/', '/a/silent?x=1']) assert.equal(viewOf(url), undefined, url);
  assert.ok(viewOf('/a/silent'));
});
