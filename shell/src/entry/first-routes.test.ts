import { beforeEach, expect, jest, test } from '@jest/globals';
import type { RemoteModule } from '@karwan/shared-contracts';
import { createRemotes } from '../composition/create-remotes.ts';
import { withRetries } from '../federation/with-retries.ts';
import { aContext, bootData } from '../testing/render-shell.tsx';
import { firstRoutes } from './first-routes.ts';

const ctx = aContext();
const Page = () => null;

const resolveAfter = <Value>(ms: number, value: Value) =>
  new Promise<Value>((resolve) => setTimeout(() => resolve(value), ms));

beforeEach(() => {
  jest.useFakeTimers();
  history.replaceState(null, '', '/sell');
});

const open = (fetch: () => Promise<RemoteModule>) => {
  const remotes = createRemotes({ pathPrefixes: { 'mf-listings': ['/sell'] }, fetch });
  return firstRoutes({ ctx, remotes, findSession: async () => true }, bootData);
};

test('on a slow line the page of the server waits for its code, longer than a navigation would', async () => {
  const entry = resolveAfter(12_000, undefined);
  const page = entry.then(() => resolveAfter(10_000, { Component: Page }));
  const remote: RemoteModule = {
    contract: 2,
    routes: () => [{ path: '/sell', lazy: () => page }],
    widgets: {},
    copy: { en: {} },
  };
  const routes = open(() => withRetries(() => entry.then(() => remote)));
  await jest.advanceTimersByTimeAsync(22_000);
  expect(await routes).toMatchObject({ mounted: ['mf-listings'] });
});

test('code that fails gives way to a stand-in', async () => {
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const routes = open(() => Promise.reject(new Error('404')));
  expect(await routes).toMatchObject({ mounted: [], hydrationData: { loaderData: { fallback: {} } } });
  expect(warned).toHaveBeenCalledTimes(1);
});
