import { jest } from '@jest/globals';
import {
  type AuthState,
  authOpen,
  type CatalogueEvent,
  createAuthStore,
  createEventBus,
  eventCatalogue,
  type KarwanContext,
  type PayloadOf,
} from '@karwan/shared-contracts';
import { type FakeApi, NoWidget } from '@karwan/shared-contracts/testing';
import { QueryClient } from '@tanstack/react-query';
import { act, configure, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { Component as AuthModals } from '../pages/auth-modals.tsx';
import { startCopy } from './start-copy.ts';

// On a machine that does much else, the first page of a file is compiled slowly and typing takes seconds.
configure({ asyncUtilTimeout: 8000 });
jest.setTimeout(30_000);

export type OpenOptions = {
  /** The browser's history so far, the page that is open last. */
  history?: string[];
  auth?: Partial<AuthState>;
};

export type OpenedAuth = Awaited<ReturnType<typeof openAuth>>;

/** A page of the site with the modals on it, as the shell places them, and a record of everything said on the bus. */
export async function openAuth(api: FakeApi, { history = ['/'], auth = {} }: OpenOptions = {}) {
  const i18n = await startCopy();
  const bus = createEventBus({ validate: true });
  const said: { event: string; payload: unknown }[] = [];
  for (const event of eventCatalogue)
    bus.on(event as CatalogueEvent, (payload) => said.push({ event: event.name, payload }));
  const ctx: KarwanContext = {
    queryClient: new QueryClient(),
    call: api.call,
    bus,
    auth: createAuthStore(auth),
    i18n,
    config: {
      profile: 'demo',
      siteOrigin: 'http://karwan.test',
      realtimePath: '/socket.io',
      help: { phone: '+924200000000', phoneText: '+92 42 00000000', email: 'help@karwan.test' },
    },
    RemoteWidget: NoWidget,
    renderedAtMs: Date.now(),
  };
  const site = (
    <>
      <Outlet />
      <AuthModals ctx={ctx} />
    </>
  );
  const router = createMemoryRouter([{ element: site, children: [{ path: '*', element: <main>A page</main> }] }], {
    initialEntries: history,
    initialIndex: history.length - 1,
  });
  const view = render(
    <I18nextProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nextProvider>,
  );
  const heard = (name: string) => said.filter(({ event }) => event === name).map(({ payload }) => payload);
  return {
    ...view,
    ctx,
    router,
    /** Asks for a modal, as any part of the page may. */
    ask: (request: PayloadOf<typeof authOpen>) => act(() => bus.emit(authOpen, request)),
    user: userEvent.setup({ delay: null }),
    /** Where the browser is: path and query. */
    place: () => router.state.location.pathname + router.state.location.search,
    /** What was said on the bus under this name. */
    heard,
    toasts: () => heard('toast.show@1'),
  };
}
