import { failureOf } from '../composition/failure-of.ts';
import type { EvaluatedRemotes } from './evaluated-remotes.ts';
import type { Fragments } from './fragments.tsx';
import { pathsOf } from './page-paths.ts';
import { islandScripts, scriptsOf } from './preloads.ts';
import type { PageStart, RenderRequest, RenderSettings } from './protocol.ts';
import { remotesForRequest } from './remotes-for-request.ts';
import { renderPage } from './render-page.tsx';
import { createRequestContext } from './request-context.ts';
import { routePage } from './route-page.ts';
import { shellPaths } from './shell-pages.tsx';
import { withRetry } from './with-retry.ts';

export type AnswerOptions = {
  settings: RenderSettings;
  evaluated: EvaluatedRemotes;
  fragments: Fragments;
  request: RenderRequest;
  signal: AbortSignal;
  onStart: (start: PageStart) => void;
  onPart: (part: Buffer) => void;
  onFailure: (message: string, error: unknown) => void;
};

/** Renders one page from its URL to its last byte. Rejects only before anything has been sent. */
export async function answerRequest(options: AnswerOptions): Promise<void> {
  const { settings, evaluated, fragments, request, signal, onStart, onPart } = options;
  // Aborted renderings are not failures.
  const onFailure: AnswerOptions['onFailure'] = (...failure) => {
    if (!signal.aborted) options.onFailure(...failure);
  };
  const requestContext = await createRequestContext(settings, request, signal, evaluated.copyFor(request));
  const { ctx, isSessionUnknown, getRetryAfterSeconds } = requestContext;

  const { remotes, remoteOf, owner, used } = await remotesForRequest(settings.config.siteOrigin, request, evaluated);
  const url = new URL(request.url, settings.config.siteOrigin);
  const page = await routePage(requestContext, remotes, url, signal);
  if ('location' in page) {
    onStart({ ...page, remotesUsed: [...used], isSignedIn: ctx.auth.getSnapshot().isLoggedIn });
    return;
  }
  if (request.region !== undefined && !page.isPublic) {
    // Server errors keep their status, so that the current page stays.
    const status = page.status >= 500 ? page.status : 200;
    onStart({ status, isDocument: true, remotesUsed: [...used], isSignedIn: ctx.auth.getSnapshot().isLoggedIn });
    return;
  }
  for (const failure of page.failures) onFailure('A loader failed', failure);

  // Error pages belong to the shell.
  const isOwnersPage = owner !== undefined && failureOf(page.context) === undefined;
  await renderPage({
    settings,
    request,
    ctx,
    isSessionUnknown,
    remotes,
    page,
    fragments,
    preloads: (islands) =>
      islands
        ? islandScripts({ assets: settings.assets, remoteOf }, islands.used())
        : scriptsOf({
            assets: settings.assets,
            handles: page.handles,
            owner: isOwnersPage ? remoteOf(owner) : undefined,
          }),
    paths: () => [
      ...shellPaths,
      ...pathsOf(
        request.remotes.flatMap(({ name }) => remoteOf(name)?.module ?? []),
        ctx,
      ),
    ],
    copyOf: (name) => remoteOf(name)?.module.copy.en,
    remotesUsed: [...used],
    signal,
    onStart: (start) => onStart(withRetry(start, getRetryAfterSeconds())),
    onPart,
    onError: (error) => onFailure('A component failed on the server', error),
  });
}
