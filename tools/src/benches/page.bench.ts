import path from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import type { Bench, Bound, Limit, Variant } from '../bench/bench.ts';
import { loadTools } from '../bench/other-checkout.ts';
import { pageBudgets } from '../budgets/page-budgets.ts';
import { buildShell } from '../build/build-shell.ts';
import { chromiumArguments, installChromium } from '../install/chromium.ts';
import { prepareSiteTemplate, startSite } from '../stack/site.ts';
import { cacheFolder } from '../workspace/workspace.ts';
import { type PageName, pageNames, warmPages } from './bench-pages.ts';
import { coldLoad } from './page-load.ts';
import { visit } from './page-visit.ts';
import { serveStaticCopy } from './static-copy.ts';

const asFile = (page: PageName) => `${page} as a static file`;

const limitsFor = (page: PageName): Limit[] => [
  { metric: 'lcpMs', variant: page, baseline: asFile(page), atMost: 1.1 },
  { metric: 'tbtMs', variant: page, baseline: asFile(page), atMostAbove: 200 },
];

const boundsOf = (page: PageName): Bound[] => [
  ...Object.entries(pageBudgets[page]).map(([metric, { target }]) => ({ metric, variant: page, atMost: target })),
  { metric: 'longestScriptMs', variant: page, atMost: 150 },
];

const againstOneBundle: Limit[] = [
  { metric: 'readyKb', variant: 'search', baseline: 'search as one bundle', atMost: 1.35 },
  { metric: 'filterMs', variant: 'search', baseline: 'search as one bundle', atMost: 1.25 },
];

export const bench: Bench = {
  title: 'Pages',
  method:
    'In Chromium, from servers that have answered before, at 1.6 Mbps, 150 ms and a fourth of the CPU, on the same demo data. Cold loads on a phone of 360 px: `readyMs` is when scripts answer presses, `readyKb` their compressed size until then (without headers, as everywhere here), `scriptKb` without an action at all, `entryKb` that of the script which the HTML runs by name; `tbtMs` is what long tasks block from the first paint on, `longestScriptMs` the longest piece of script. A search on 1280 px that has loaded: from the press on a make, on an ad, and on Back to the painted answer; `reactionMs` to the first change after the make. Static file: the same HTML without scripts. One bundle: the same sources with all remotes inside and no federation. Before: another checkout (`--before <folder>`).',
  rounds: 7,
  limits: pageNames.flatMap(limitsFor),
  bounds: [...pageNames.flatMap(boundsOf), { metric: 'reactionMs', variant: 'search', atMost: 100 }],
  open: async (onProgress, { isQuick, before }) => {
    await using opened = new AsyncDisposableStack();
    await prepareSiteTemplate(onProgress);
    const executablePath = await installChromium(onProgress);
    const browser = await chromium.launch({ executablePath, args: chromiumArguments });
    opened.defer(() => browser.close());

    const site = await startSite('bench-pages');
    opened.defer(site.stop);
    const pages = await warmPages(site.origin);
    const copy = await serveStaticCopy(site.origin, Object.values(pages));
    opened.defer(copy.close);
    const variants = pageNames.flatMap((name) => [
      scripted(browser, name, site.origin + pages[name], name === 'search'),
      { name: asFile(name), measure: () => coldLoad(browser, copy.origin + pages[name], false) },
    ]);
    const limits: Limit[] = [];

    if (!isQuick) {
      onProgress('building one bundle');
      const distFolder = path.join(cacheFolder, 'monolith', 'dist');
      const monolith = await buildShell({ isMonolith: true, distFolder });
      const oneBundle = await startSite('bench-one-bundle', { SHELL_BUILD: monolith.outFolder });
      opened.defer(oneBundle.stop);
      const { search } = await warmPages(oneBundle.origin);
      variants.push(scripted(browser, 'search as one bundle', oneBundle.origin + search, true));
      limits.push(...againstOneBundle);
    }
    if (before !== undefined) {
      const tools = await loadTools(before);
      await tools.prepareSiteTemplate((progress) => onProgress(`before: ${progress}`));
      const old = await tools.startSite('bench-before');
      opened.defer(old.stop);
      const oldPages = await warmPages(old.origin);
      for (const name of pageNames)
        variants.push(scripted(browser, `${name} before`, old.origin + oldPages[name], name === 'search'));
    }
    const resources = opened.move();
    return { variants, limits, close: () => resources.disposeAsync() };
  },
};

const scripted = (browser: Browser, name: string, url: string, isVisited: boolean): Variant => ({
  name,
  measure: async () => ({ ...(await coldLoad(browser, url, true)), ...(isVisited ? await visit(browser, url) : {}) }),
});
