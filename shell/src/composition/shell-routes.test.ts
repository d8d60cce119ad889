import { expect, test } from '@jest/globals';
import {
  createAuthStore,
  type KarwanContext,
  REMOTE_CONTRACT_VERSION,
  type RemoteModule,
} from '@karwan/shared-contracts';
import { createStaticHandler } from 'react-router';
import { createRemotes } from './create-remotes.ts';
import { failureOf } from './failure-of.ts';
import { remoteBranch } from './remote-branch.ts';
import { shellRoutes } from './shell-routes.tsx';

const cars: RemoteModule = {
  contract: REMOTE_CONTRACT_VERSION,
  routes: () => [{ path: '/used-cars', element: null }],
  widgets: {},
  copy: { en: {} },
};

/** The outcome of a path, with its owner available or not. */
async function open(path: string, { isAvailable }: { isAvailable: boolean }) {
  const remotes = createRemotes({ pathPrefixes: { 'mf-cars': ['/used-cars'] }, fetch: async () => cars });
  // Only `auth` is used here.
  const ctx = { auth: createAuthStore() } as KarwanContext;
  const pages = isAvailable ? [remoteBranch('mf-cars', await remotes.load('mf-cars'), ctx)] : [];
  const handler = createStaticHandler(shellRoutes({ ctx, remotes, pages, findSession: async () => true }));
  const context = await handler.query(new Request(`https://karwan.test${path}`));
  if (context instanceof Response) throw new Error(`${path} was redirected`);
  return failureOf(context);
}

test('[WID-06] a path that is no page is a 404, also below the paths of a remote that is there', async () => {
  expect(await open('/no/such/page', { isAvailable: true })).toBe(404);
  for (const path of ['/used-cars/no/such/page', '/used-cars/sell-nothing'])
    expect(await open(path, { isAvailable: true })).toBe(404);
  expect(await open('/used-cars', { isAvailable: true })).toBeUndefined();
});

test('what is a page of a remote that is missing now is not available for the time being', async () => {
  expect(await open('/used-cars', { isAvailable: false })).toBe(503);
  expect(await open('/no/such/page', { isAvailable: false })).toBe(404);
});
