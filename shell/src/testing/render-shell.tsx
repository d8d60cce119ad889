import {
  type AnyEndpoint,
  ApiError,
  type ApiFailure,
  type AuthState,
  type Call,
  createAuthStore,
  createEventBus,
  type KarwanContext,
  type Realtime,
  type UserProfile,
} from '@karwan/shared-contracts';
import { NoWidget } from '@karwan/shared-contracts/testing';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
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

type ShellOptions = {
  user?: UserProfile | null;
  auth?: Partial<AuthState>;
  answers?: Answers;
  path?: string;
  site?: SiteConfig;
  realtime?: Realtime;
  /** Allows subscribing before anything renders. */
  bus?: KarwanContext['bus'];
  /** Replaces the context made from the options above. */
  context?: KarwanContext;
};

/** Renders a part of the shell with all its providers, on a router with a page for every path. */
export function renderShell(ui: ReactNode, options: ShellOptions = {}) {
  const { user = null, auth, answers = {}, path = '/', site = readSiteConfig('demo', {}), realtime } = options;
  const queryClient =
    options.context?.queryClient ??
    new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } });
  const ctx: KarwanContext = options.context ?? {
    queryClient,
    call: fakeCall(answers),
    bus: options.bus ?? createEventBus({ validate: true }),
    auth: createAuthStore({ ...(user && { user, isLoggedIn: true, type: user.userType }), ...auth }),
    i18n: createServerCopy(),
    config: { profile: 'demo', siteOrigin: 'http://localhost', realtimePath: '/socket.io' },
    RemoteWidget: NoWidget,
    renderedAtMs: Date.UTC(2026, 0, 15),
    ...(realtime && { realtime }),
  };
  const router = createMemoryRouter([{ path: '*', element: ui }], { initialEntries: [path] });
  const view = render(
    <QueryClientProvider client={queryClient}>
      <ShellProvider ctx={ctx} site={site}>
        <RouterProvider router={router} />
      </ShellProvider>
    </QueryClientProvider>,
  );
  return { ...view, ctx, router, queryClient };
}
