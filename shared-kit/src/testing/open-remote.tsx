import { afterEach, expect, jest } from '@jest/globals';
import {
  authClosed,
  authLoggedIn,
  authLoggedOut,
  type KarwanContext,
  listingSaved,
  listingUnsaved,
  realtimeConnected,
} from '@karwan/shared-contracts';
import type { FakeApi } from '@karwan/shared-contracts/testing';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, isRouteErrorResponse, type RouteObject, useRouteError } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { aContext, type ContextOptions, type TestedRemote } from './a-context.tsx';
import { fakeBrowser } from './fake-browser.ts';

// The first page of a test file waits for its modules to compile, possibly on a busy machine.
configure({ asyncUtilTimeout: 15_000 });
jest.setTimeout(60_000);

/** Events that a module listens to for the lifetime of the document: the saved ads, and each outbox. */
const DOCUMENT_LISTENERS = [
  [listingSaved, listingUnsaved, authLoggedOut],
  [realtimeConnected, authLoggedIn, authLoggedOut],
];

type TestContext = ReturnType<typeof aContext>;

const openContexts = new Set<TestContext>();
// Importing this file, also through `index.ts`, registers it for all tests of the importing file.
afterEach(() => {
  cleanup();
  const left = [...openContexts].flatMap(pageListeners);
  openContexts.clear();
  // A listener left by a closed page would run again for each later visit.
  expect(left).toEqual([]);
});

/** Events that are still listened to, except for the lifetime of the document. */
function pageListeners({ ctx, listenedEvents }: TestContext): string[] {
  // Ends actions that await a login.
  ctx.bus.emit(authClosed, { modal: 'login-list', isLoggedIn: false });
  const left = listenedEvents();
  for (const names of DOCUMENT_LISTENERS.map((events) => events.map(({ name }) => name)))
    while (names.every((name) => left.includes(name))) for (const name of names) left.splice(left.indexOf(name), 1);
  return left;
}

function checkAfterTest(context: TestContext): TestContext {
  openContexts.add(context);
  return context;
}

export type OpenOptions = ContextOptions & {
  /** Window width in CSS px, for media queries. Default: a desktop width. */
  width?: number;
};

/**
 * Opens a page of a remote like the shell does, by default as a visitor. Pages of other remotes show 'another page'.
 */
export function openRemote(testedRemote: TestedRemote, path: string, api: FakeApi, options: OpenOptions = {}) {
  const { ctx, emittedPayloads, toasts } = checkAfterTest(aContext(testedRemote, api, options));
  const page = {
    hydrateFallbackElement: <p>loading the page</p>,
    errorElement: <Failure />,
    children: [...testedRemote.remote.routes(ctx), otherPage],
  };
  return { ...showRoutes(ctx, [page], { history: [path], ...options }), ctx, emittedPayloads, toasts };
}

export type WidgetOptions = OpenOptions & {
  /** Prefetches its data first, as for a server-rendered page. */
  isPrefetched?: boolean;
  /** Props passed by the placing page. Default: none. */
  props?: Record<string, unknown>;
};

/** Renders a widget of a remote like the shell does in another remote's page. */
export async function showWidget(testedRemote: TestedRemote, name: string, api: FakeApi, options: WidgetOptions = {}) {
  const { ctx, emittedPayloads, toasts } = checkAfterTest(aContext(testedRemote, api, options));
  const { isPrefetched, props = {} } = options;
  if (isPrefetched) await testedRemote.remote.widgets[name]?.prefetch?.(ctx, props);
  const widget = await testedRemote.remote.widgets[name]?.load();
  const routes = [{ path: '/', element: widget && <widget.Component ctx={ctx} {...props} /> }, otherPage];
  return { ...showRoutes(ctx, routes, options), ctx, emittedPayloads, toasts };
}

type ShowOptions = {
  /** Browser history; the last entry is the current page. */
  history?: string[];
  width?: number;
};

/** Renders routes under the same providers as the shell's. */
export function showRoutes(
  ctx: KarwanContext,
  routes: RouteObject[],
  { history = ['/'], width = 1280 }: ShowOptions = {},
) {
  const browser = fakeBrowser(width);
  const router = createMemoryRouter(routes, { initialEntries: history, initialIndex: history.length - 1 });
  const view = render(
    <QueryClientProvider client={ctx.queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return {
    ...view,
    ...browser,
    router,
    user: userEvent.setup({ delay: null }),
    /** Current location: path, query and fragment. */
    currentPath: () => router.state.location.pathname + router.state.location.search + router.state.location.hash,
  };
}

const otherPage: RouteObject = { path: '*', element: <p>another page</p> };

/** Replaces the shell's error and not-found pages. */
function Failure() {
  const error = useRouteError();
  return <p>{isRouteErrorResponse(error) ? `status ${error.status}` : String(error)}</p>;
}
