import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { createAuthStore, createEventBus, type KarwanContext, type RemoteModule } from '@karwan/shared-contracts';
import { NoWidget } from '@karwan/shared-contracts/testing';
import { QueryClient } from '@tanstack/react-query';
import type { BootData } from '../boot/boot-data.ts';
import { createRemotes } from '../composition/create-remotes.ts';
import { withRetries } from '../federation/with-retries.ts';
import { readSiteConfig } from '../lib/site-config.ts';
import { createServerCopy } from '../render/create-server-copy.ts';
import { fakeCall } from '../testing/render-shell.tsx';
import { firstRoutes } from './first-routes.ts';

const config = { profile: 'demo', siteOrigin: 'http://localhost', realtimePath: '/socket.io' } as const;
const boot: BootData = {
  remotes: [],
  config,
  site: readSiteConfig('demo', {}),
  auth: {},
  isSessionUnknown: false,
  envelopeKey: null,
  renderedAtMs: Date.UTC(2026, 0, 15),
  requestId: 'r1',
  queries: { mutations: [], queries: [] },
  paths: { public: [], app: [] },
};

const ctx: KarwanContext = {
  queryClient: new QueryClient(),
  call: fakeCall({}),
  bus: createEventBus({ validate: true }),
  auth: createAuthStore({}),
  i18n: createServerCopy(),
  config,
  RemoteWidget: NoWidget,
  renderedAtMs: boot.renderedAtMs,
};

const Page = () => null;

const resolveAfter = <Value>(ms: number, value: Value) =>
  new Promise<Value>((resolve) => setTimeout(() => resolve(value), ms));

beforeEach(() => {
  jest.useFakeTimers();
  history.replaceState(null, '', '/sell');
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  history.replaceState(null, '', '/');
});

const open = (fetch: () => Promise<RemoteModule>) => {
  const remotes = createRemotes({ pathPrefixes: { 'mf-listings': ['/sell'] }, fetch });
  return firstRoutes({ ctx, remotes, findSession: async () => true }, boot);
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
