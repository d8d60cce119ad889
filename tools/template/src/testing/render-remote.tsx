import {
  type AnyEndpoint,
  type Call,
  createAuthStore,
  createEventBus,
  type KarwanContext,
} from '@karwan/shared-contracts';
import { NoWidget } from '@karwan/shared-contracts/testing';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { createInstance } from 'i18next';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { remote } from '../exposes/remote.tsx';
import { NAMESPACE } from '../lib/copy.ts';

/** What the API answers, by endpoint id; a function may throw an `ApiError`. An endpoint that is missing here throws. */
export type Answers = Record<string, () => unknown>;

/** Opens a page of this remote as the shell would, with the API's answers in the place of the network. */
export async function renderRemote(path: string, answers: Answers) {
  const ctx = await contextWith(answers);
  const router = createMemoryRouter(remote.routes(ctx), { initialEntries: [path] });
  return render(
    <I18nextProvider i18n={ctx.i18n}>
      <QueryClientProvider client={ctx.queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </I18nextProvider>,
  );
}

async function contextWith(answers: Answers): Promise<KarwanContext> {
  const i18n = createInstance();
  await i18n.init({
    lng: 'en',
    resources: { en: { [NAMESPACE]: remote.copy.en } },
    interpolation: { escapeValue: false },
  });
  return {
    queryClient: new QueryClient({ defaultOptions: { queries: { retry: false } } }),
    call: answering(answers),
    bus: createEventBus({ validate: true }),
    auth: createAuthStore(),
    i18n,
    config: { profile: 'demo', siteOrigin: 'http://localhost:3000', realtimePath: '/socket.io' },
    RemoteWidget: NoWidget,
    renderedAtMs: Date.now(),
  };
}

/** Answers pass the contract's own schema, so a test cannot rely on what the API would never say. */
const answering = (answers: Answers) =>
  (async (endpoint: AnyEndpoint) => {
    const answer = answers[endpoint.id];
    if (!answer) throw new Error(`The test did not expect a call of ${endpoint.id}`);
    return endpoint.output.parse(answer());
    // Call's type is generic over the endpoint; the schema above is what makes the promise true.
  }) as Call;
