import {
  type CatalogueEvent,
  createAuthStore,
  createEventBus,
  eventCatalogue,
  type KarwanContext,
} from '@karwan/shared-contracts';
import { aUser, BUILT_AT, type FakeApi, NoWidget } from '@karwan/shared-contracts/testing';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { Component as SecuritySettings } from '../pages/security-settings.tsx';
import { startCopy } from './start-copy.ts';

/** The settings of password and devices, as a page of another remote places them. */
export async function openSecurity(api: FakeApi, user = aUser()) {
  const i18n = await startCopy();
  const bus = createEventBus({ validate: true });
  const said: { event: string; payload: unknown }[] = [];
  for (const event of eventCatalogue)
    bus.on(event as CatalogueEvent, (payload) => said.push({ event: event.name, payload }));
  const ctx: KarwanContext = {
    queryClient: new QueryClient({ defaultOptions: { queries: { retry: false } } }),
    call: api.call,
    bus,
    auth: createAuthStore({ isLoggedIn: true, user, type: user.userType }),
    i18n,
    config: { profile: 'demo', siteOrigin: 'http://karwan.test', realtimePath: '/socket.io' },
    RemoteWidget: NoWidget,
    renderedAtMs: Date.parse(BUILT_AT),
  };
  const view = render(
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={ctx.queryClient}>
        <SecuritySettings ctx={ctx} />
      </QueryClientProvider>
    </I18nextProvider>,
  );
  return {
    ...view,
    ctx,
    user: userEvent.setup({ delay: null }),
    toasts: () => said.filter(({ event }) => event === 'toast.show@1').map(({ payload }) => payload),
  };
}
