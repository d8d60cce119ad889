import assert from 'node:assert/strict';
import { test } from 'node:test';
import { remotesFor } from './page-request.ts';

const live = (name: string, ...pathPrefixes: string[]) => ({
  ...{ name, version: '1.0.0', entryUrl: `/remotes/${name}/remoteEntry.js`, integrity: '' },
  pathPrefixes,
});
const all = {
  remotes: [live('mf-listings', '/used-cars'), live('mf-office', '/office')],
  available: ['mf-listings', 'mf-office'],
  pages: [],
};
const liveRemotes = { forVisitor: () => all, whenSettled: async () => undefined };
const namedOn = async (url: string) => {
  const { remotes, available } = await remotesFor(liveRemotes, { bucket: undefined, id: undefined, address: '' }, url);
  assert.deepEqual(
    available,
    remotes.map(({ name }) => name),
  );
  return available;
};

test('the remote of our own people stands on its own pages alone', async () => {
  for (const url of ['/', '/used-cars/search?page=2', '/user-profile', '/offices'])
    assert.deepEqual(await namedOn(url), ['mf-listings'], url);
  for (const url of ['/office', '/office/bookings?city=lahore'])
    assert.deepEqual(await namedOn(url), ['mf-listings', 'mf-office'], url);
});
