import type { KarwanContext } from '@karwan/shared-contracts';
import { dehydrate } from '@tanstack/react-query';
import { renderToPipeableStream } from 'react-dom/server';
import { StaticRouterProvider } from 'react-router';
import { BOOT_ELEMENT_ID, type BootData, LATE_QUERIES, ROOT_ELEMENT_ID } from '../boot/boot-data.ts';
import type { Browsing } from '../composition/browsing.tsx';
import { LoadedWidget } from '../composition/remote-widget.tsx';
import type { Remotes } from '../composition/remotes.tsx';
import { ShellApp } from '../composition/shell-app.tsx';
import { CachedStyles, PageStyles } from './cached-styles.tsx';
import { scriptJson } from './escape.ts';
import { htmlHead, scriptTags } from './html-head.ts';
import { withCarriedStyles } from './inline-styles.ts';
import { PageSprite } from './page-sprite.ts';
import { PageStream } from './page-stream.ts';
import type { PageStart, RenderRequest, RenderSettings, ScriptFile } from './protocol.ts';
import type { RoutedPage } from './route-page.ts';

/** A part of the page that takes longer is left to the browser. */
const RENDER_LIMIT_MS = 10_000;

const onServer: Browsing = { mount: async () => false, failure: () => undefined };

export type RenderPageOptions = {
  settings: RenderSettings;
  request: RenderRequest;
  ctx: KarwanContext;
  isSessionUnknown: boolean;
  remotes: Remotes;
  page: RoutedPage;
  preloads: ScriptFile[];
  remotesUsed: string[];
  signal: AbortSignal;
  onStart: (start: PageStart) => void;
  onPart: (part: Buffer) => void;
  /** A component threw; the browser renders its region. */
  onError: (error: unknown) => void;
};

/** Renders a routed page as a stream of parts. Resolves when the last one is written; rejects before the first or never. */
export function renderPage(options: RenderPageOptions): Promise<void> {
  const { settings, request, ctx, remotes, page, preloads, signal, onStart, onPart } = options;
  const { nonce } = request;
  const styles = new PageStyles(nonce);
  const sprite = new PageSprite();
  const sentQueries = new Set<string>();
  let hasFailed = false;

  const newQueries = () => {
    const state = dehydrate(ctx.queryClient, {
      shouldDehydrateQuery: ({ state, queryHash }) => state.status === 'success' && !sentQueries.has(queryHash),
    });
    for (const { queryHash } of state.queries) sentQueries.add(queryHash);
    return state;
  };
  const lateQueries = () => {
    const state = newQueries();
    if (state.queries.length === 0) return '';
    return `<script nonce="${nonce}">(self.${LATE_QUERIES}??=[]).push(${scriptJson(state)})</script>`;
  };
  const opening = (icons: Buffer) => {
    const { pathname } = new URL(request.url, ctx.config.siteOrigin);
    const head = htmlHead({ head: page.head, ctx, pathname, nonce });
    return [
      Buffer.from(`<!DOCTYPE html><html lang="en"><head>${head}`),
      styles.take(),
      Buffer.from('</head><body>'),
      icons,
      Buffer.from(`<div id="${ROOT_ELEMENT_ID}">`),
    ];
  };
  const boot = () => {
    const data = bootData(options, newQueries());
    return (
      `</div><script type="application/json" id="${BOOT_ELEMENT_ID}" nonce="${nonce}">${scriptJson(data)}</script>` +
      scriptTags(settings.assets.entry, preloads, nonce)
    );
  };
  const start = () => {
    onStart({
      status: hasFailed && page.status === 200 ? 500 : page.status,
      remotesUsed: options.remotesUsed,
      isSignedIn: ctx.auth.getSnapshot().isLoggedIn,
    });
  };

  return new Promise((resolve, reject) => {
    const destination = new PageStream({
      write(part, isFirst) {
        const html = withCarriedStyles(part, nonce);
        const icons = sprite.take(part);
        if (isFirst) onPart(Buffer.concat([...opening(icons), html, Buffer.from(boot())]));
        else onPart(Buffer.concat([styles.take(), icons, Buffer.from(lateQueries()), html]));
      },
      end() {
        onPart(Buffer.from('</body></html>'));
        finish();
        resolve();
      },
    });
    const stream = renderToPipeableStream(
      <CachedStyles styles={styles}>
        <ShellApp ctx={ctx} site={settings.site} remotes={remotes} browsing={onServer} requestId={request.requestId}>
          <StaticRouterProvider router={page.router} context={page.context} hydrate={false} />
        </ShellApp>
      </CachedStyles>,
      {
        nonce,
        // React would move whole finished pages behind their fallback and show them by script.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onShellReady() {
          start();
          stream.pipe(destination);
        },
        onShellError(error) {
          finish();
          reject(error);
        },
        onError(error, { componentStack }) {
          hasFailed ||= !isInWidget(componentStack);
          options.onError(error);
        },
      },
    );
    const abort = () => stream.abort(signal.reason);
    signal.addEventListener('abort', abort, { once: true });
    const limit = setTimeout(() => stream.abort(new Error('The page took too long to render')), RENDER_LIMIT_MS);

    // A forgotten timer or listener would keep the whole version of a remote alive.
    function finish() {
      clearTimeout(limit);
      signal.removeEventListener('abort', abort);
      ctx.queryClient.clear();
    }
  });
}

/** A widget that fails takes its own place only: the page around it is as good as ever. */
const isInWidget = (componentStack: string | undefined) => componentStack?.includes(LoadedWidget.name) ?? false;

const bootData = (
  { settings, request, ctx, isSessionUnknown, page }: RenderPageOptions,
  queries: BootData['queries'],
): BootData => ({
  remotes: request.remotes,
  config: settings.config,
  site: settings.site,
  auth: ctx.auth.getSnapshot(),
  isSessionUnknown,
  envelopeKey: request.envelopeKey,
  renderedAtMs: request.renderedAtMs,
  requestId: request.requestId,
  router: page.start,
  queries,
});
