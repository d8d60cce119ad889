import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import { StaticRouterProvider } from 'react-router';
import { staticBrowsing } from '../composition/browsing.tsx';
import { ShellApp } from '../composition/shell-app.tsx';
import { answerRequest } from '../render/answer-request.ts';
import { createEvaluatedRemotes } from '../render/evaluated-remotes.ts';
import { createFragments } from '../render/fragments.tsx';
import type { RemoteSource, RenderRequest, RenderSettings } from '../render/protocol.ts';
import { remotesForRequest } from '../render/remotes-for-request.ts';
import { createRequestContext } from '../render/request-context.ts';
import { routePage } from '../render/route-page.ts';

export type RenderBench = {
  /**
   * A whole response as a rendering thread creates it: session, loaders with their calls, styles, head, boot data.
   * Returns its bytes.
   */
  whole: () => Promise<number>;
  /** The same tree with data already loaded, rendered by React only: the baseline. Returns its bytes. */
  bare: () => Promise<number>;
};

/** For benchmarks only: both ways to render one page, in one process on one core. */
export async function createRenderBench(
  settings: RenderSettings,
  sources: RemoteSource[],
  request: RenderRequest,
): Promise<RenderBench> {
  const evaluated = createEvaluatedRemotes();
  const fragments = createFragments();
  for (const source of sources) await evaluated.load(source);
  const neverAborted = new AbortController().signal;
  const fail = (message: string, error: unknown) => {
    throw new Error(message, { cause: error });
  };

  const whole = async () => {
    let bytes = 0;
    await answerRequest({
      settings,
      evaluated,
      fragments,
      request,
      signal: neverAborted,
      onStart: () => undefined,
      onPart: (part) => {
        bytes += part.length;
      },
      onFailure: fail,
    });
    return bytes;
  };

  const requestContext = await createRequestContext(settings, request, neverAborted, evaluated.copyFor(request));
  const { ctx } = requestContext;
  const { remotes, owner } = await remotesForRequest(settings.config.siteOrigin, request, evaluated);
  const page = await routePage(requestContext, remotes, new URL(request.url, settings.config.siteOrigin), neverAborted);
  if ('location' in page) throw new Error(`${request.url} (${owner}) is a redirect: it cannot be compared`);
  const bare = () =>
    new Promise<number>((resolve, reject) => {
      let bytes = 0;
      const output = new Writable({
        write(chunk: Buffer, _encoding, done) {
          bytes += chunk.length;
          done();
        },
      });
      output.once('finish', () => resolve(bytes));
      const stream = renderToPipeableStream(
        <ShellApp
          ctx={ctx}
          site={settings.site}
          remotes={remotes}
          browsing={staticBrowsing}
          requestId={request.requestId}
        >
          <StaticRouterProvider router={page.router} context={page.context} hydrate={false} />
        </ShellApp>,
        { progressiveChunkSize: Number.POSITIVE_INFINITY, onAllReady: () => stream.pipe(output), onError: reject },
      );
    });
  return { whole, bare };
}
