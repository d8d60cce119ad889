import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FastifyRequest } from 'fastify';
import { regionOf, remotesFor, visitorRequest } from './page-request.ts';

const live = (name: string, ...pathPrefixes: string[]) => ({
  ...{ name, version: '1.0.0', entryUrl: `/remotes/${name}/remoteEntry.js`, integrity: '' },
  pathPrefixes,
});
const visitorRemotes = {
  remotes: [live('mf-listings', '/used-cars'), live('mf-office', '/office')],
  available: ['mf-listings', 'mf-office'],
  pages: [],
};
const liveRemotes = { forVisitor: () => visitorRemotes, whenSettled: async () => undefined };
const remoteNamesOn = async (url: string) => {
  const { remotes, available } = await remotesFor(liveRemotes, { bucket: undefined, id: undefined, address: '' }, url);
  assert.deepEqual(
    available,
    remotes.map(({ name }) => name),
  );
  return available;
};

test('the remote of our own people stands on its own pages alone', async () => {
  for (const url of ['/', '/used-cars/search?page=2', '/user-profile', '/offices'])
    assert.deepEqual(await remoteNamesOn(url), ['mf-listings'], url);
  for (const url of ['/office', '/office/bookings?city=lahore'])
    assert.deepEqual(await remoteNamesOn(url), ['mf-listings', 'mf-office'], url);
});

test('pages of our own people are rendered for nobody of the site, so that phones may keep them', () => {
  const visitor = { bucket: undefined, id: 'an-id', address: '' };
  // Only the fields that are read.
  const requestFor = (originalUrl: string) =>
    visitorRequest(
      {
        originalUrl,
        id: 'r1',
        ip: '203.0.113.5',
        protocol: 'https',
        headers: { cookie: 'karwan_session=abc' },
      } as FastifyRequest,
      visitor,
    );
  const [site, office] = [requestFor('/user-profile'), requestFor('/office/inspections/7?part=brakes')];
  assert.deepEqual([site.hasSession, site.forwardedHeaders.cookie], [true, 'karwan_session=abc']);
  assert.deepEqual([office.hasSession, office.forwardedHeaders.cookie], [false, undefined]);
  assert.equal(office.forwardedHeaders['x-forwarded-for'], '203.0.113.5');
});

test('a region begins its ids with the page that its address names, and with nothing that somebody makes up', () => {
  const region = (prefix: string | undefined, originalUrl: string) =>
    regionOf({ originalUrl, headers: { 'x-karwan-region': prefix } });
  assert.equal(region(undefined, '/used-cars/search/page-2'), undefined);
  assert.equal(region('', '/used-cars/search/page-2'), undefined);
  assert.equal(region('main', '/used-cars/search/page-2'), '');
  assert.equal(region('p2-', '/used-cars/search/page-2?view=list'), 'p2-');
  for (const prefix of ['p3-', 'p12-', 'p-', 'abc', 'p2-x'])
    assert.equal(region(prefix, '/used-cars/search/page-2'), '');
});
