import { createRemotes } from '../composition/create-remotes.ts';
import { failureOf } from '../composition/failure-of.ts';
import { LOGIN_REQUIRED } from '../composition/require-login.ts';
import type { EvaluatedRemotes } from './evaluated-remotes.ts';
import { scriptsOf } from './preloads.ts';
import type { PageStart, RenderRequest, RenderSettings } from './protocol.ts';
import { renderPage } from './render-page.tsx';
import { createRequestContext } from './request-context.ts';
import { routePage } from './route-page.ts';

const MISSING_REMOTE = 503;

export type Answering = {
  settings: RenderSettings;
  evaluated: EvaluatedRemotes;
  request: RenderRequest;
  signal: AbortSignal;
  onStart: (start: PageStart) => void;
  onPart: (part: Buffer) => void;
  onFailure: (message: string, error: unknown) => void;
};

/** One page, from its URL to its last byte. Rejects only where nothing has been sent yet. */
export async function answerRequest(answering: Answering): Promise<void> {
  const { settings, evaluated, request, signal, onStart, onPart, onFailure } = answering;
  const ctx = await createRequestContext(settings, request, signal);

  const available = new Set(request.available);
  const versions = new Map(request.remotes.map(({ name, version }) => [name, version]));
  const remoteOf = (name: string) => (available.has(name) ? evaluated.get(name, versions.get(name) ?? '') : undefined);
  const used = new Set<string>();
  const remotes = createRemotes({
    pathPrefixes: Object.fromEntries(request.remotes.map(({ name, pathPrefixes }) => [name, pathPrefixes])),
    fetch: async (name) => {
      const remote = remoteOf(name);
      if (!remote) throw new Error(`${name} cannot be rendered on the server now`);
      return remote.module;
    },
    onLoaded: (name, { copy }) => {
      used.add(name);
      ctx.i18n.addResourceBundle('en', name, copy.en);
    },
  });

  const url = new URL(request.url, settings.config.siteOrigin);
  const owner = remotes.ownerOf(url.pathname);
  if (owner !== undefined && available.has(owner)) await remotes.load(owner).catch(() => undefined);
  const page = await routePage(ctx, remotes, url, signal);
  if ('location' in page) {
    onStart({ ...page, remotesUsed: [...used], isSignedIn: ctx.auth.getSnapshot().isLoggedIn });
    return;
  }
  for (const failure of page.failures) onFailure('A loader failed', failure);

  // The stand-in of a missing remote and the page that asks for a login are the shell's own.
  const failure = failureOf(page.context);
  const isShellsOwn = failure === MISSING_REMOTE || failure === LOGIN_REQUIRED;
  await renderPage({
    settings,
    request,
    ctx,
    remotes,
    page,
    preloads: scriptsOf({
      assets: settings.assets,
      handles: page.handles,
      owner: owner === undefined || isShellsOwn ? undefined : remoteOf(owner),
      remoteOf,
    }),
    remotesUsed: [...used],
    signal,
    onStart,
    onPart,
    onError: (error) => onFailure('A component failed on the server', error),
  });
}
