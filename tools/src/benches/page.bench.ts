import path from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import type { Bench, Limit, Variant } from '../bench/bench.ts';
import { buildShell } from '../build/build-shell.ts';
import { chromiumArguments, installChromium } from '../install/chromium.ts';
import { prepareSiteTemplate, startSite } from '../stack/site.ts';
import { cacheFolder } from '../workspace/workspace.ts';
import { benchPages, type PageName, pageNames } from './bench-pages.ts';
import { coldFilter, coldLoad } from './page-load.ts';
import { serveStaticCopy } from './static-copy.ts';

const WARM_UP_VISITS = 30;

const promisesOf = (page: PageName): Limit[] => [
  { metric: 'lcpMs', of: page, to: `${page} as a static file`, atMost: 1.25 },
  { metric: 'scriptBytes', of: page, to: `${page} as one bundle`, atMost: 1.35 },
];

export const bench: Bench = {
  title: 'Pages',
  method:
    'Cold loads in Chromium, from servers that have answered before, at 1.6 Mbps, 150 ms and a fourth of the CPU, on the same demo data. `lcpMs` and `scriptBytes` (compressed, until scripts have taken the page over) on a phone of 360 px; `filterMs` on 1280 px, where filters stand on the page: from the start of the navigation until the number of cars is that of the first make, which is clicked at `hydratedMs`, as soon as scripts answer clicks (before, a filter is a plain link and the server answers all variants alike). One bundle: the same sources with all remotes inside and no federation. Static file: the same HTML without scripts.',
  rounds: 7,
  limits: [
    ...promisesOf('search'),
    { metric: 'filterMs', of: 'search', to: 'search as one bundle', atMost: 1.25 },
    ...promisesOf('detail'),
  ],
  open: async (tell) => {
    await using opened = new AsyncDisposableStack();
    await prepareSiteTemplate(tell);
    tell('building one bundle');
    const distFolder = path.join(cacheFolder, 'monolith', 'dist');
    const monolith = await buildShell({ isMonolith: true, distFolder });
    const site = await startSite('bench-pages');
    opened.defer(site.stop);
    const oneBundle = await startSite('bench-one-bundle', { SHELL_BUILD: monolith.outFolder });
    opened.defer(oneBundle.stop);
    const pages = await benchPages(site.origin);
    for (const { origin } of [site, oneBundle]) await warmUp(origin, Object.values(pages));
    const copy = await serveStaticCopy(site.origin, Object.values(pages));
    opened.defer(copy.close);
    const executablePath = await installChromium(tell);
    const browser = await chromium.launch({ executablePath, args: chromiumArguments });
    opened.defer(() => browser.close());
    const origins = { site: site.origin, oneBundle: oneBundle.origin, copy: copy.origin };
    const variants = pageNames.flatMap((name) => variantsOf(browser, origins, { name, path: pages[name] }));
    const kept = opened.move();
    return { variants, close: () => kept.disposeAsync() };
  },
};

/** Cold is the browser. A server that has just started would be measured for its compiler. */
async function warmUp(origin: string, paths: string[]): Promise<void> {
  for (let visit = 0; visit < WARM_UP_VISITS; visit += 1)
    for (const path of paths) await (await fetch(origin + path)).arrayBuffer();
}

type Origins = { site: string; oneBundle: string; copy: string };

function variantsOf(browser: Browser, origins: Origins, page: { name: PageName; path: string }): Variant[] {
  const { name, path } = page;
  const scripted = (origin: string) => async () => ({
    ...(await coldLoad(browser, origin + path, true)),
    ...(name === 'search' ? await coldFilter(browser, origin + path) : {}),
  });
  const asFile = async () => {
    const { lcpMs } = await coldLoad(browser, origins.copy + path, false);
    return { lcpMs };
  };
  return [
    { name, measure: scripted(origins.site) },
    { name: `${name} as one bundle`, measure: scripted(origins.oneBundle) },
    { name: `${name} as a static file`, measure: asFile },
  ];
}
