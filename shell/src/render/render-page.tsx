import { type CopyTree, getCounts, type KarwanContext } from '@karwan/shared-contracts';
import { dehydrate } from '@tanstack/react-query';
import { renderToPipeableStream } from 'react-dom/server';
import { createStaticRouter, StaticRouterProvider } from 'react-router';
import { BOOT_ELEMENT_ID, type BootData, LATE_QUERIES, ROOT_ELEMENT_ID, WORDS_ELEMENT_ID } from '../boot/boot-data.ts';
import { staticBrowsing } from '../composition/browsing.tsx';
import { pageHead } from '../composition/page-head.ts';
import { LoadedWidget } from '../composition/remote-widget.tsx';
import type { Remotes } from '../composition/remotes.tsx';
import { ShellApp } from '../composition/shell-app.tsx';
import { REGION_ROUTE_ID } from '../composition/shell-routes.tsx';
import { groupByKind, type PagePath } from '../islands/page-kinds.ts';
import { RegionProvider } from '../lib/region-context.ts';
import { CachedStyles, PageStyles } from './cached-styles.tsx';
import { scriptJson } from './escape.ts';
import type { Fragments } from './fragments.tsx';
import { HEAD_SCRIPT_HASH, HEAD_STYLE_HASH, htmlHead, regionHead, scriptTags } from './html-head.ts';
import { DEFERRED_STYLES_HASH, withDeferredStyles } from './inline-styles.ts';
import { islandCopyOf } from './island-copy.ts';
import { createPageIslands, type PageIslands } from './island-html.tsx';
import { nonceAttribute, type PageHashes } from './page-hashes.ts';
import { PageSprite } from './page-sprite.ts';
import { PageStream } from './page-stream.ts';
import type { PageStart, RenderRequest, RenderSettings, ScriptFile } from './protocol.ts';
import type { RoutedPage } from './route-page.ts';

/** Parts that take longer are left to the browser. */
const RENDER_TIMEOUT_MS = 10_000;

export type RenderPageOptions = {
  settings: RenderSettings;
  request: RenderRequest;
  ctx: KarwanContext;
  isSessionUnknown: boolean;
  remotes: Remotes;
  page: RoutedPage;
  fragments: Fragments;
  /** Scripts that the page needs to become interactive; `islands` are set for public pages. */
  preloads: (islands: PageIslands | undefined) => ScriptFile[];
  /** Paths of all pages that can currently be rendered. */
  paths: () => PagePath[];
  /** A remote's copy by its name. */
  copyOf: (remote: string) => CopyTree | undefined;
  remotesUsed: string[];
  signal: AbortSignal;
  onStart: (start: PageStart) => void;
  onPart: (part: Buffer) => void;
  /** A component threw; the browser renders its region. */
  onError: (error: unknown) => void;
};

/**
 * Renders a routed page as a stream; a public page is sent complete. Resolves after the last part. Rejects only before
 * the first.
 */
export function renderPage(options: RenderPageOptions): Promise<void> {
  const { settings, request, ctx, remotes, page, preloads, signal, onStart, onPart } = options;
  const nonce = page.isPublic ? undefined : request.nonce;
  const isRegion = request.region !== undefined;
  const islands = page.isPublic ? createPageIslands(() => ctx, request.region ?? '') : undefined;
  const styles = new PageStyles(nonce);
  if (islands) {
    ctx.renderIsland = islands.render;
    ctx.renderFragment = options.fragments.forPage({ ctx, versions: versionsOf(options), styles, islands });
  }
  const sprite = new PageSprite();
  const sentQueries = new Set<string>();
  /** Buffers a public page, because its CSP header with all hashes precedes it. */
  const buffered: Buffer[] = [];
  let scripts: ScriptFile[] = [];
  let hasFailed = false;
  let isComplete = page.failures.length === 0;

  const newQueries = () => {
    const state = dehydrate(ctx.queryClient, {
      shouldDehydrateQuery: ({ state, queryHash }) => state.status === 'success' && !sentQueries.has(queryHash),
    });
    for (const { queryHash } of state.queries) sentQueries.add(queryHash);
    return state;
  };
  const lateQueries = () => {
    if (islands) return '';
    const state = newQueries();
    if (state.queries.length === 0) return '';
    return `<script${nonceAttribute(nonce)}>(self.${LATE_QUERIES}??=[]).push(${scriptJson(state)})</script>`;
  };
  const renderOpening = (icons: Buffer) => {
    const { pathname } = new URL(request.url, ctx.config.siteOrigin);
    const head = { head: page.head, ctx, pathname, nonce };
    return [
      Buffer.from(`<!DOCTYPE html><html lang="en"><head>${isRegion ? regionHead(head) : htmlHead(head)}`),
      styles.take(isRegion ? 'text' : 'element'),
      Buffer.from('</head><body>'),
      icons,
      Buffer.from(isRegion ? '' : `<div id="${ROOT_ELEMENT_ID}">`),
    ];
  };
  const renderBootData = () => {
    if (isRegion) {
      const words = islands ? islandCopyOf(islands.used(), options.copyOf) : {};
      return `<script type="application/json" id="${WORDS_ELEMENT_ID}">${scriptJson(words)}</script>`;
    }
    const entry = islands ? settings.assets.publicEntry : settings.assets.entry;
    const data = islands
      ? publicBootData(options, islands)
      : { ...bootData(options), router: page.start, queries: newQueries() };
    const preloaded = preloads(islands);
    scripts = [...entry, ...preloaded];
    return (
      `</div><script type="application/json" id="${BOOT_ELEMENT_ID}"${nonceAttribute(nonce)}>${scriptJson(data)}</script>` +
      scriptTags(entry, preloaded, { nonce, isDeferred: page.isPublic })
    );
  };
  const start = () => {
    onStart({
      status: hasFailed && page.status === 200 ? 500 : page.status,
      ...(islands && {
        versions: versionsOf(options),
        hashes: hashes(),
        isComplete: isComplete && haveQueriesSucceeded(ctx),
      }),
      remotesUsed: options.remotesUsed,
      isSignedIn: ctx.auth.getSnapshot().isLoggedIn,
    });
  };

  const hashes = (): PageHashes =>
    isRegion
      ? { scripts: [], styles: [] }
      : {
          scripts: [HEAD_SCRIPT_HASH, DEFERRED_STYLES_HASH, ...scripts.map(({ integrity }) => integrity)],
          styles: [HEAD_STYLE_HASH, ...styles.hashes],
        };
  const emit = (part: Buffer) => {
    if (islands) buffered.push(part);
    else onPart(part);
  };

  return new Promise((resolve, reject) => {
    const destination = new PageStream({
      write(part, isFirst) {
        const html = withDeferredStyles(part, nonce);
        const icons = sprite.take(part);
        if (isFirst) emit(Buffer.concat([...renderOpening(icons), html, Buffer.from(renderBootData())]));
        else emit(Buffer.concat([styles.take(), icons, Buffer.from(lateQueries()), html]));
      },
      end() {
        emit(Buffer.from('</body></html>'));
        if (islands) {
          start();
          onPart(Buffer.concat(buffered));
        }
        finish();
        resolve();
      },
    });
    const stream = renderToPipeableStream(
      <CachedStyles styles={styles}>
        <ShellApp
          ctx={ctx}
          site={settings.site}
          remotes={remotes}
          browsing={staticBrowsing}
          requestId={request.requestId}
        >
          <RegionProvider value={isRegion}>
            <StaticRouterProvider router={page.router} context={page.context} hydrate={false} />
          </RegionProvider>
        </ShellApp>
      </CachedStyles>,
      {
        ...(nonce !== undefined && { nonce }),
        // Otherwise React would send large finished parts after their fallback and show them by script.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onShellReady() {
          if (!islands) send();
        },
        onAllReady() {
          if (!islands) return;
          if (!hasFailed || page.context.errors) return send();
          // No browser retries it, so the error page is rendered.
          finish();
          resolve(renderPage({ ...options, page: withErrorPage(options) }));
        },
        onShellError(error) {
          finish();
          reject(error);
        },
        onError(error, { componentStack }) {
          hasFailed ||= !isInWidget(componentStack);
          isComplete = false;
          options.onError(error);
        },
      },
    );
    const send = () => {
      if (!islands) start();
      stream.pipe(destination);
    };
    const abort = () => stream.abort(signal.reason);
    signal.addEventListener('abort', abort, { once: true });
    if (signal.aborted) abort();
    const timeout = setTimeout(() => stream.abort(new Error('The page took too long to render')), RENDER_TIMEOUT_MS);

    // A leftover timer or listener would keep a remote's whole version in memory.
    function finish() {
      clearTimeout(timeout);
      signal.removeEventListener('abort', abort);
      ctx.queryClient.clear();
    }
  });
}

const versionsOf = ({ settings, request }: RenderPageOptions): string =>
  [
    ...settings.assets.publicEntry.map(({ url }) => url),
    ...request.remotes.map(({ name, version }) => `${name}@${version}`),
  ].join(' ');

/** The page with an error in its place. */
function withErrorPage({ page, request, ctx }: RenderPageOptions): RoutedPage {
  const errors = { [REGION_ROUTE_ID]: new Error('A component failed on the server') };
  const context = { ...page.context, errors };
  return {
    ...page,
    context,
    router: createStaticRouter(page.router.routes, context),
    status: 500,
    head: pageHead({ matches: [], failure: 500, url: new URL(request.url, ctx.config.siteOrigin), ctx }),
    handles: [],
  };
}

/** A failed widget only affects its own place. */
const isInWidget = (componentStack: string | undefined) => componentStack?.includes(LoadedWidget.name) ?? false;

/** All queries of its components have succeeded. */
const haveQueriesSucceeded = ({ queryClient }: KarwanContext) =>
  queryClient.getQueryCache().findAll({ predicate: ({ state }) => state.status === 'error' }).length === 0;

/** Islands have their data in props, so only the chrome's counts are included in the boot data. */
const publicBootData = (options: RenderPageOptions, islands: PageIslands): BootData => ({
  ...bootData(options),
  words: islandCopyOf(islands.used(), options.copyOf),
  search: new URL(options.request.url, options.ctx.config.siteOrigin).search,
  versions: versionsOf(options),
  queries: dehydrate(options.ctx.queryClient, {
    shouldDehydrateQuery: ({ state, queryKey: [id] }) => state.status === 'success' && id === getCounts.id,
  }),
});

const bootData = ({
  settings,
  request,
  ctx,
  isSessionUnknown,
  paths,
}: RenderPageOptions): Omit<BootData, 'router' | 'queries'> => ({
  paths: groupByKind(paths()),
  remotes: request.remotes,
  config: settings.config,
  site: settings.site,
  auth: ctx.auth.getSnapshot(),
  isSessionUnknown,
  envelopeKey: request.envelopeKey,
  renderedAtMs: request.renderedAtMs,
  requestId: request.requestId,
});
