import { afterEach, jest } from '@jest/globals';
import {
  type CatalogueEvent,
  createAuthStore,
  createEventBus,
  eventCatalogue,
  getCounts,
  type KarwanContext,
  type UserProfile,
} from '@karwan/shared-contracts';
import { aUser, type FakeApi } from '@karwan/shared-contracts/testing';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { configure, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createInstance } from 'i18next';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter, isRouteErrorResponse, RouterProvider, useRouteError } from 'react-router';
import { remote } from '../exposes/remote.tsx';
import { NAMESPACE } from '../lib/copy.ts';
import { standInForBrowser } from './browser-stand-ins.ts';
import './fake-fingerprint.ts';
import { fakeRealtime } from './fake-realtime.ts';

// On a machine that does much else, the first page of a file is compiled slowly and typing takes seconds.
configure({ asyncUtilTimeout: 8000 });
jest.setTimeout(30_000);

// A page that is closed sends nothing any more; here it lives on, so its person leaves.
const opened = new Set<KarwanContext>();
afterEach(() => {
  for (const ctx of opened) ctx.auth.logOut();
  opened.clear();
});

export type OpenOptions = {
  user?: UserProfile;
  /** Width of the window, in CSS px: it decides what media queries say. Default: a wide one. */
  width?: number;
};

/** A context as the shell gives it, with the fake API behind it, and a record of everything said on the bus. */
export async function aContext(api: FakeApi, user: UserProfile) {
  api.answer(getCounts, { notificationCount: 0, chatCount: 0 });
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
  const live = fakeRealtime(bus);
  const ctx: KarwanContext = {
    queryClient: new QueryClient({ defaultOptions: { queries: { retry: false } } }),
    call: api.call,
    bus,
    auth: createAuthStore({ isLoggedIn: true, user, type: user.userType }),
    i18n,
    config: { profile: 'demo', siteOrigin: 'http://karwan.test', realtimePath: '/socket.io' },
    realtime: live.realtime,
    RemoteWidget: NamedWidget,
    renderedAtMs: Date.now(),
  };
  opened.add(ctx);
  return {
    ctx,
    live,
    /** What was said on the bus under this name. */
    heard: (name: string) => said.filter(({ event }) => event === name).map(({ payload }) => payload),
  };
}

/** Opens a page of this remote as the shell would for who is signed in. Pages of others show 'another page'. */
export async function openPage(path: string, api: FakeApi, { user = aUser(), width = 1280 }: OpenOptions = {}) {
  const browser = standInForBrowser(width);
  const { ctx, live, heard } = await aContext(api, user);
  const routes = [...remote.routes(ctx), { path: '*', element: <p>another page</p> }];
  const router = createMemoryRouter(
    [{ hydrateFallbackElement: <p>loading the page</p>, errorElement: <Failure />, children: routes }],
    { initialEntries: [path] },
  );
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
    live,
    ctx,
    router,
    user: userEvent.setup({ delay: null }),
    /** Where the browser is: path and query. */
    place: () => router.state.location.pathname + router.state.location.search,
    heard,
  };
}

/** The place of another remote's widget. */
const NamedWidget: KarwanContext['RemoteWidget'] = ({ remote: of, widget }) => <p>{`${of}: ${widget}`}</p>;

/** Where the shell shows its pages for what is missing or fails. */
function Failure() {
  const error = useRouteError();
  return <p>{isRouteErrorResponse(error) ? `status ${error.status}` : String(error)}</p>;
}
