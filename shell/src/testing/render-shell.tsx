import {
  type AnyEndpoint,
  ApiError,
  type ApiFailure,
  type AuthState,
  type Call,
  type CatalogueEvent,
  createAuthStore,
  createEventBus,
  eventCatalogue,
  type KarwanContext,
  type Realtime,
  type UserProfile,
} from '@karwan/shared-contracts';
import { NoWidget } from '@karwan/shared-contracts/testing';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import type { BootData } from '../boot/boot-data.ts';
import { createRemotes, type RemotesOptions } from '../composition/create-remotes.ts';
import { RemotesProvider } from '../composition/remotes.tsx';
import { copyOf } from '../lib/copy.ts';
import { ShellProvider } from '../lib/shell-context.tsx';
import { readSiteConfig, type SiteConfig } from '../lib/site-config.ts';
import { createServerCopy } from '../render/create-server-copy.ts';

type Answers = Record<string, (input: unknown) => unknown>;

export const individual: UserProfile = {
  _id: '0b6f7a52-6a4f-4a5b-9a39-0d6d4c1e2f01',
  name: 'Ali Raza Khan',
  email: 'ali@karwan.test',
  userType: 'user',
};

/** The shell's copy, as `t` of the real locale returns it. */
export const testCopy = copyOf({ i18n: createServerCopy() });

/** Answers calls by endpoint id; an unexpected call fails the test. */
export const fakeCall = (answers: Answers): Call =>
  (async (endpoint: AnyEndpoint, input: unknown) => {
    const answer = answers[endpoint.id];
    if (!answer) throw new Error(`Nobody expected a call of ${endpoint.id}`);
    return answer(input);
  }) as Call;

export const unreachable = () =>
  new ApiError({ kind: 'unreachable', message: 'Network error. Please try again.', cause: null });

export const refused = (failure: Partial<Extract<ApiFailure, { kind: 'refused' }>>) =>
  new ApiError({
    kind: 'refused',
    status: 400,
    statusText: 'Bad Request',
    code: 'invalid_input',
    message: 'Invalid',
    fields: {},
    headers: {},
    ...failure,
  });

type ContextOptions = {
  user?: UserProfile | null;
  auth?: Partial<AuthState>;
  answers?: Answers;
  realtime?: Realtime;
};

const RENDERED_AT = Date.UTC(2026, 0, 15);
const config = { profile: 'demo', siteOrigin: 'http://localhost', realtimePath: '/socket.io' } as const;

/** What a document of a visitor brings to start from. */
export const bootData: BootData = {
  remotes: [],
  config,
  site: readSiteConfig('demo', {}),
  auth: {},
  isSessionUnknown: false,
  envelopeKey: null,
  renderedAtMs: RENDERED_AT,
  requestId: 'r1',
  paths: { public: [], app: [] },
  queries: { mutations: [], queries: [] },
};

export const aContext = ({ user = null, auth, answers = {}, realtime }: ContextOptions = {}): KarwanContext => ({
  queryClient: new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } }),
  call: fakeCall(answers),
  bus: createEventBus({ validate: true }),
  auth: createAuthStore({ ...(user && { user, isLoggedIn: true, type: user.userType }), ...auth }),
  i18n: createServerCopy(),
  config,
  RemoteWidget: NoWidget,
  renderedAtMs: RENDERED_AT,
  ...(realtime && { realtime }),
});

type ShellOptions = ContextOptions & {
  path?: string;
  site?: SiteConfig;
  /** Replaces the context made from the options above. */
  context?: KarwanContext;
  /** Without it, no remote is there. */
  remotes?: Partial<RemotesOptions>;
};

/** Renders a part of the shell with all its providers, on a router with a page for every path. */
export function renderShell(ui: ReactNode, options: ShellOptions = {}) {
  const { path = '/', site = bootData.site, context: ctx = aContext(options) } = options;
  const { queryClient } = ctx;
  const emitted: [name: string, payload: unknown][] = [];
  for (const event of eventCatalogue)
    ctx.bus.on(event as CatalogueEvent, (payload) => emitted.push([event.name, payload]));
  const fetch = () => Promise.reject(new Error('No remote is there'));
  const remotes = createRemotes({ pathPrefixes: {}, fetch, ...options.remotes });
  const router = createMemoryRouter([{ path: '*', element: ui }], { initialEntries: [path] });
  const view = render(
    <QueryClientProvider client={queryClient}>
      <ShellProvider ctx={ctx} site={site}>
        <RemotesProvider remotes={remotes}>
          <RouterProvider router={router} />
        </RemotesProvider>
      </ShellProvider>
    </QueryClientProvider>,
  );
  return {
    ...view,
    ctx,
    router,
    queryClient,
    /** All events since the first rendering, with their payloads. */
    emitted,
    /** Payloads of the events of this kind. */
    emittedPayloads: ({ name }: CatalogueEvent) =>
      emitted.filter(([emittedName]) => emittedName === name).map(([, payload]) => payload),
  };
}
