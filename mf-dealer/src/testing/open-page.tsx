import { jest } from '@jest/globals';
import {
  type CatalogueEvent,
  createAuthStore,
  createEventBus,
  eventCatalogue,
  type KarwanContext,
  type UserProfile,
} from '@karwan/shared-contracts';
import type { FakeApi } from '@karwan/shared-contracts/testing';
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

// On a machine that does much else, the first page of a file is compiled slowly and typing takes seconds.
configure({ asyncUtilTimeout: 8000 });
jest.setTimeout(30_000);

export type OpenOptions = { user?: UserProfile };

/** A context as the shell gives it, with the fake API behind it, and a record of everything said on the bus. */
export async function aContext(api: FakeApi, { user }: OpenOptions = {}) {
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
  const ctx: KarwanContext = {
    queryClient: new QueryClient({ defaultOptions: { queries: { retry: false } } }),
    call: api.call,
    bus,
    auth: createAuthStore(user ? { isLoggedIn: true, user, type: user.userType } : {}),
    i18n,
    config: { profile: 'demo', siteOrigin: 'http://karwan.test', realtimePath: '/socket.io' },
    RemoteWidget: NamedWidget,
    renderedAtMs: Date.now(),
  };
  return { ctx, said };
}

/** Opens a page of this remote as the shell would, by default for a visitor. Pages of others show 'another page'. */
export async function openPage(path: string, api: FakeApi, options: OpenOptions = {}) {
  standInForBrowser();
  const { ctx, said } = await aContext(api, options);
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
    ctx,
    router,
    user: userEvent.setup({ delay: null }),
    /** Where the browser is: path, query and fragment. */
    place: () => router.state.location.pathname + router.state.location.search + router.state.location.hash,
    /** What was said on the bus under this name. */
    heard: (name: string) => said.filter(({ event }) => event === name).map(({ payload }) => payload),
  };
}

/** The place of another remote's widget. */
const NamedWidget: KarwanContext['RemoteWidget'] = ({ remote: of, widget }) => <p>{`${of}: ${widget}`}</p>;

/** Where the shell shows its pages for what is missing or fails. */
function Failure() {
  const error = useRouteError();
  return <p>{isRouteErrorResponse(error) ? `status ${error.status}` : String(error)}</p>;
}
