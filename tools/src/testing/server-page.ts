import { createRequire } from 'node:module';
import path from 'node:path';
import { type Call, createCopyReader, type KarwanContext } from '@karwan/shared-contracts';
import type { BuiltRemote } from '../build/build-remote.ts';
import { evaluateRemote } from '../build/evaluate-remote.ts';
import { inProject } from '../workspace/workspace.ts';

/** Loads the same library instances that `evaluateRemote` passes to a remote. */
const requireShared = createRequire(inProject('shell/package.json'));

/**
 * Renders a remote's public page at `address` on the server, without its islands, and lists the islands that it places.
 */
export async function renderOnServer({ release, outFolder }: BuiltRemote, address: string, call: Call) {
  const React: typeof import('react') = requireShared('react');
  const { renderToString }: typeof import('react-dom/server') = requireShared('react-dom/server');
  const { createStaticHandler, createStaticRouter, StaticRouterProvider }: typeof import('react-router') =
    requireShared('react-router');
  const { QueryClient, QueryClientProvider }: typeof import('@tanstack/react-query') =
    requireShared('@tanstack/react-query');

  const remote = evaluateRemote(path.join(outFolder, release.serverEntry), inProject('shell'));
  const i18n = createCopyReader();
  i18n.add('en', release.remote, remote.copy.en);
  const placed: { id: string; props: unknown }[] = [];
  const ctx = {
    call,
    i18n,
    queryClient: new QueryClient(),
    renderIsland: ({ id }, props) => {
      placed.push({ id, props });
      return null;
    },
  } satisfies Partial<KarwanContext>;
  // A partial context: a page that needs more of it fails.
  const { query, dataRoutes } = createStaticHandler(remote.routes(ctx as unknown as KarwanContext));
  const context = await query(new Request(`http://karwan.test${address}`));
  if (context instanceof Response) throw new Error(`${address} leads to ${context.headers.get('location')}`);
  const router = createStaticRouter(dataRoutes, context);
  const page = React.createElement(StaticRouterProvider, { router, context, hydrate: false });
  const html = renderToString(React.createElement(QueryClientProvider, { client: ctx.queryClient }, page));
  return { html, placed };
}
