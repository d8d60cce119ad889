import type { PageHead } from '@karwan/shared-contracts';
import { createStaticHandler, createStaticRouter, isRouteErrorResponse, type StaticHandlerContext } from 'react-router';
import type { RouterStart } from '../boot/boot-data.ts';
import { failureOf } from '../composition/failure-of.ts';
import { isRouteHandle, pageHead } from '../composition/page-head.ts';
import { remoteBranch } from '../composition/remote-branch.ts';
import type { Remotes } from '../composition/remotes.tsx';
import { LOGIN_REQUIRED } from '../composition/require-login.ts';
import { shellRoutes } from '../composition/shell-routes.tsx';
import type { RequestContext } from './request-context.ts';
import { shellPages } from './shell-pages.tsx';

export type RoutedPage = {
  context: StaticHandlerContext;
  router: ReturnType<typeof createStaticRouter>;
  start: RouterStart;
  status: number;
  head: PageHead;
  handles: unknown[];
  /** Rendered on the server only, with islands. Also true for error pages. */
  isPublic: boolean;
  /** Errors of loaders, for the log; never shown on the page. */
  failures: unknown[];
};

export type Redirect = { status: number; location: string };

/** Finds a URL's page and runs its loaders. */
export async function routePage(
  { ctx, isSessionUnknown }: RequestContext,
  remotes: Remotes,
  url: URL,
  signal: AbortSignal,
): Promise<RoutedPage | Redirect> {
  const owner = remotes.ownerOf(url.pathname);
  const remote = owner === undefined ? undefined : remotes.peek(owner);
  const pages = owner !== undefined && remote ? [remoteBranch(owner, remote, ctx)] : shellPages(ctx, remotes);
  const handler = createStaticHandler(shellRoutes({ ctx, remotes, pages, findSession: async () => !isSessionUnknown }));

  let context: StaticHandlerContext | undefined;
  const request = new Request(url, { signal });
  const response = await handler.query(request, {
    // Requesting a response makes the handler run middleware; the page is rendered later.
    generateMiddlewareResponse: async (query) => {
      const result = await query(request);
      if (result instanceof Response) return result;
      context = result;
      return new Response();
    },
  });
  if (!context) return redirectOf(response, url);

  const { matches, loaderData, errors } = context;
  const failure = failureOf(context);
  const status = failure ?? context.statusCode;
  const handles = errors ? [] : matches.map(({ route }) => route.handle);
  return {
    context,
    router: createStaticRouter(handler.dataRoutes, context),
    start: { loaderData: withEveryMatch(matches, loaderData), errorStatus: statusesOf(errors) },
    status: status === LOGIN_REQUIRED ? 200 : status,
    head: pageHead({
      matches: matches.map(({ route, params }) => ({ handle: route.handle, data: loaderData[route.id], params })),
      failure,
      url,
      ctx,
    }),
    handles,
    isPublic: errors
      ? failure !== LOGIN_REQUIRED
      : handles.some((handle) => isRouteHandle(handle) && handle.isPublic === true),
    failures: Object.values(errors ?? {}).filter((error) => !isRouteErrorResponse(error)),
  };
}

function redirectOf(response: unknown, url: URL): Redirect {
  const location = response instanceof Response ? response.headers.get('location') : null;
  if (!(response instanceof Response) || location === null) throw new Error(`${url.pathname} was answered by no page`);
  const target = new URL(location, url);
  // Redirects within the site use the path only, because the server's own origin may differ.
  const isSameOrigin = target.origin === url.origin;
  return {
    status: response.status,
    location: isSameOrigin ? target.pathname + target.search + target.hash : target.href,
  };
}

/** On hydration the router skips loaders only for routes with an entry here, so loaders without data get null. */
const withEveryMatch = (matches: StaticHandlerContext['matches'], loaderData: StaticHandlerContext['loaderData']) =>
  Object.fromEntries(matches.map(({ route: { id } }) => [id, loaderData[id] ?? null]));

const statusesOf = (errors: StaticHandlerContext['errors']): Record<string, number> =>
  Object.fromEntries(
    Object.entries(errors ?? {}).map(([id, error]) => [id, isRouteErrorResponse(error) ? error.status : 500]),
  );
