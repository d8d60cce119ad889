import { chromium } from 'playwright-core';
import type { Bench } from '../bench/bench.ts';
import { chromiumArguments, installChromium } from '../install/chromium.ts';
import { prepareSiteTemplate, startSite } from '../stack/site.ts';
import { warmPages } from './bench-pages.ts';
import { trips } from './page-trips.ts';

/** Each trip shows two pages. */
const variants = { '10 times': 10, '25 times': 25 };

export const bench: Bench = {
  title: 'Navigation',
  method:
    'From a search to its first ad and back, on a phone of 360 px at 1.6 Mbps, 150 ms and a fourth of the CPU: `longestScriptMs` is the longest piece of script after the first page has loaded, `heapGrowth` and `nodesGrowth` what the page holds after the last trip, by what it held after the first, without what the engine has compiled meanwhile.',
  rounds: 1,
  limits: [],
  bounds: Object.keys(variants).flatMap((variant) => [
    { metric: 'longestScriptMs', variant, atMost: 150 },
    { metric: 'heapGrowth', variant, atMost: 1.1 },
    { metric: 'nodesGrowth', variant, atMost: 1.1 },
  ]),
  open: async (onProgress, { isQuick }) => {
    await using opened = new AsyncDisposableStack();
    await prepareSiteTemplate(onProgress);
    const executablePath = await installChromium(onProgress);
    const browser = await chromium.launch({ executablePath, args: chromiumArguments });
    opened.defer(() => browser.close());
    const site = await startSite('bench-navigation');
    opened.defer(site.stop);
    const { search } = await warmPages(site.origin);
    const resources = opened.move();
    return {
      variants: Object.entries(variants).map(([name, count]) => ({
        name,
        measure: () => trips(browser, site.origin + search, isQuick ? Math.ceil(count / 5) : count),
      })),
      close: () => resources.disposeAsync(),
    };
  },
};
