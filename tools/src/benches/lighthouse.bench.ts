import { chromium } from 'playwright-core';
import type { Bench, Bound, Figures, Limit } from '../bench/bench.ts';
import { chromiumArguments, installChromium } from '../install/chromium.ts';
import { installLighthouse, type LighthouseCategory } from '../install/lighthouse.ts';
import { freePorts } from '../stack/ports.ts';
import { prepareSiteTemplate, startSite } from '../stack/site.ts';
import { pageNames, warmPages } from './bench-pages.ts';
import { serveStaticCopy } from './static-copy.ts';

const categories: LighthouseCategory[] = ['performance', 'accessibility', 'best-practices', 'seo'];

const asFile = (page: string) => `${page} without scripts`;

const limits: Limit[] = pageNames.map((page) => ({
  metric: 'performance',
  variant: asFile(page),
  baseline: page,
  atMostAbove: 3,
}));

const bounds: Bound[] = pageNames.flatMap((variant) =>
  categories.slice(1).map((metric) => ({ metric, variant, atLeast: 100 })),
);

export const bench: Bench = {
  title: 'Lighthouse',
  method:
    'Scores of Lighthouse with its defaults for mobile, from servers that have answered before, on the data of the demo: pages, and the same HTML without scripts.',
  rounds: 5,
  limits,
  bounds,
  open: async (onProgress) => {
    await using opened = new AsyncDisposableStack();
    await prepareSiteTemplate(onProgress);
    const lighthouse = await installLighthouse(onProgress);
    const executablePath = await installChromium(onProgress);
    const site = await startSite('bench-lighthouse');
    opened.defer(site.stop);
    const pages = await warmPages(site.origin);
    const copy = await serveStaticCopy(site.origin, Object.values(pages));
    opened.defer(copy.close);

    /** Runs Lighthouse in a fresh browser, without cache or cookies. */
    async function audit(url: string, onlyCategories: LighthouseCategory[]): Promise<Figures> {
      const [port = 0] = await freePorts(1);
      const args = [...chromiumArguments, `--remote-debugging-port=${port}`];
      const browser = await chromium.launch({ executablePath, args });
      try {
        const result = await lighthouse(url, { port, logLevel: 'error', onlyCategories });
        if (!result || result.lhr.runtimeError)
          throw new Error(`Lighthouse has no result of ${url}: ${result?.lhr.runtimeError?.message}`);
        const { categories: scores, audits } = result.lhr;
        return {
          ...Object.fromEntries(onlyCategories.map((name) => [name, (scores[name]?.score ?? 0) * 100])),
          lcpMs: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
          tbtMs: audits['total-blocking-time']?.numericValue ?? Number.NaN,
        };
      } finally {
        await browser.close();
      }
    }

    const variants = pageNames.flatMap((name) => [
      { name, measure: () => audit(site.origin + pages[name], categories) },
      { name: asFile(name), measure: () => audit(copy.origin + pages[name], ['performance']) },
    ]);
    const resources = opened.move();
    return { variants, close: () => resources.disposeAsync() };
  },
};
