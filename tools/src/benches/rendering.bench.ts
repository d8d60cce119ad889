import path from 'node:path';
import type { Bench, Limit, Variant } from '../bench/bench.ts';
import { buildRenderBench } from '../build/build-shell.ts';
import { prepareSiteTemplate, startSite } from '../stack/site.ts';
import { benchPages } from './bench-pages.ts';
import { recordApi } from './recorded-api.ts';
import { renderInput } from './render-input.ts';
import type { RenderWay } from './render-process.ts';
import { type Renderer, startRenderer } from './start-renderer.ts';

/** Few pages and many rounds, so that disturbances of the machine affect both variants alike. */
const PAGES_PER_ROUND = 20;
const CONCURRENCY = 4;
const BYTES_PER_KB = 1024;

const pageNames = ['search', 'ad'] as const;

const nameOf = (page: string, way: RenderWay) => (way === 'whole' ? page : `${page}, bare React`);
/** Equivalent for a process that renders all the time; the second also holds if it waits. */
const limitsFor = (page: string): Limit[] => [
  { metric: 'pagesPerSecond', variant: nameOf(page, 'whole'), baseline: nameOf(page, 'bare'), atLeast: 0.7 },
  { metric: 'cpuMsPerPage', variant: nameOf(page, 'bare'), baseline: nameOf(page, 'whole'), atLeast: 0.7 },
];

export const bench: Bench = {
  title: 'Server rendering',
  method: `${PAGES_PER_ROUND} pages of the demo, ${CONCURRENCY} at once, in one process that does nothing else: whole answers as a rendering thread gives them (session, loaders with their calls over HTTP, styles, head, boot data), against React's bare \`renderToPipeableStream\` of the same tree with its data there already. Calls are answered from a recording, because the API's own time is not the renderer's.`,
  rounds: 35,
  limits: pageNames.flatMap(limitsFor),
  open: async (onProgress) => {
    await using opened = new AsyncDisposableStack();
    await prepareSiteTemplate(onProgress);
    const renderer = await openRenderer(opened);
    const ways: RenderWay[] = ['whole', 'bare'];
    const variants = pageNames.flatMap((page) => ways.map((way) => variantOf(renderer, nameOf(page, way), page, way)));
    const resources = opened.move();
    return { variants, close: () => resources.disposeAsync() };
  },
};

/** Starts a render process with the pages prepared and the API recorded. */
async function openRenderer(opened: AsyncDisposableStack): Promise<Renderer> {
  const benchFile = await buildRenderBench();
  const shellFolder = path.resolve(benchFile, '../..');
  const site = await startSite('bench-rendering', { SHELL_BUILD: shellFolder });
  opened.defer(site.stop);
  const api = await recordApi(site.origin);
  opened.defer(api.close);
  const renderer = startRenderer();
  opened.defer(renderer.stop);
  const pages = await benchPages(site.origin);
  for (const page of pageNames) {
    const url = pages[page];
    const html = await (await fetch(site.origin + url)).text();
    const input = renderInput({ html, url, apiOrigin: api.origin, shellFolder, releases: site.releases });
    await renderer.order({ type: 'open', page, benchFile, input });
  }
  return renderer;
}

const variantOf = (renderer: Renderer, name: string, page: string, way: RenderWay): Variant => ({
  name,
  measure: async () => {
    const outcome = await renderer.order({
      type: 'render',
      page,
      way,
      pages: PAGES_PER_ROUND,
      concurrency: CONCURRENCY,
    });
    if (!outcome) throw new Error('The rendering process reported no figures');
    const { wallMs, cpuMs, bytes } = outcome;
    return {
      pagesPerSecond: (PAGES_PER_ROUND / wallMs) * 1000,
      cpuMsPerPage: cpuMs / PAGES_PER_ROUND,
      pageKb: bytes / PAGES_PER_ROUND / BYTES_PER_KB,
    };
  },
});
