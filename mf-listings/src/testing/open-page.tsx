import { jest } from '@jest/globals';
import {
  type AuthState,
  type CatalogueEvent,
  createAuthStore,
  createEventBus,
  eventCatalogue,
  type KarwanContext,
  type UserProfile,
} from '@karwan/shared-contracts';
import { aUser, BUILT_AT, type FakeApi, NoWidget } from '@karwan/shared-contracts/testing';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { configure, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createInstance } from 'i18next';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { remote } from '../exposes/remote.tsx';
import { NAMESPACE } from '../lib/copy.ts';
import { standInForBrowser } from './browser-stand-ins.ts';

// The first page of a test file waits for its modules to be compiled, on a machine that does other work, too.
configure({ asyncUtilTimeout: 15_000 });
jest.setTimeout(60_000);

const AN_HOUR_MS = 3_600_000;

export type OpenOptions = {
  isLoggedIn?: boolean;
  /** Who is logged in. Default: an individual. */
  user?: UserProfile;
  /** Width of the window, in CSS px: it decides what media queries say. Default: a wide one. */
  width?: number;
};

/** A context as the shell gives it, with the fake API behind it, and a record of everything said on the bus. */
export async function aContext(
  api: FakeApi,
  { isLoggedIn = false, user = isLoggedIn ? aUser() : undefined }: OpenOptions = {},
) {
  const i18n = createInstance();
  await i18n.init({
    lng: 'en',
    resources: { en: { [NAMESPACE]: remote.copy.en } },
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  const bus = createEventBus({ validate: true });
  const said: { event: string; payload: unknown }[] = [];
  for (const event of eventCatalogue)
    bus.on(event as CatalogueEvent, (payload) => said.push({ event: event.name, payload }));
  const initial: Partial<AuthState> = user ? { isLoggedIn: true, user, type: user.userType } : {};
  const ctx: KarwanContext = {
    queryClient: new QueryClient({ defaultOptions: { queries: { retry: false } } }),
    call: api.call,
    bus,
    auth: createAuthStore(initial),
    i18n,
    config: { profile: 'demo', siteOrigin: 'http://karwan.test', realtimePath: '/socket.io' },
    RemoteWidget: NoWidget,
    renderedAtMs: Date.parse(BUILT_AT) + 3 * AN_HOUR_MS,
  };
  return { ctx, said };
}

/** Opens a page of this remote as the shell would. Pages of others show 'another page' with their address. */
export async function openPage(path: string, api: FakeApi, options: OpenOptions = {}) {
  const browser = standInForBrowser(options.width ?? 1280);
  const { ctx, said } = await aContext(api, options);
  const routes = [...remote.routes(ctx), { path: '*', element: <p>another page</p> }];
  const router = createMemoryRouter([{ hydrateFallbackElement: <p>loading the page</p>, children: routes }], {
    initialEntries: [path],
  });
  const view = render(
    <I18nextProvider i18n={ctx.i18n}>
      <QueryClientProvider client={ctx.queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </I18nextProvider>,
  );
  return {
    ...view,
    ...browser,
    ctx,
    said,
    router,
    user: userEvent.setup(),
    /** Where the browser is: path and query. */
    place: () => router.state.location.pathname + router.state.location.search,
    /** What was said on the bus under this name. */
    heard: (name: string) => said.filter(({ event }) => event === name).map(({ payload }) => payload),
  };
}
