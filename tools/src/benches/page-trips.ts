import type { Browser, CDPSession } from 'playwright-core';
import { watchAnswers, watchLoad } from './page-probes.ts';
import { back, openFirstAd, openSearch } from './page-visit.ts';
import { onSlowMachine, PHONE, untilQuiet } from './slow-machine.ts';

/**
 * From a search to its first ad and back, so many times on a slow phone. `longestScriptMs` of all of them; `heapGrowth` and
 * `nodesGrowth`: what the page holds after the last, by what it held after the first, when everything was there already.
 */
export const trips = (browser: Browser, searchUrl: string, count: number) =>
  onSlowMachine(browser, PHONE, async (page, traffic) => {
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    await page.addInitScript(watchLoad);
    await page.addInitScript(watchAnswers);
    const shown = await openSearch(page, traffic, searchUrl);
    await page.evaluate(forgetScripts);

    let longestScriptMs = 0;
    let first: Held | undefined;
    for (let trip = 0; trip < count; trip += 1) {
      for (const go of [openFirstAd, () => back(page, shown)]) {
        await go(page);
        await untilQuiet(page, traffic);
        longestScriptMs = Math.max(longestScriptMs, await page.evaluate(longestScript));
      }
      first ??= await heldBy(session);
    }
    const last = await heldBy(session);
    if (!first) throw new Error('There was no trip');
    return { longestScriptMs, heapGrowth: last.heap / first.heap, nodesGrowth: last.nodes / first.nodes };
  });

type Held = { heap: number; nodes: number };

async function heldBy(session: CDPSession): Promise<Held> {
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const metric = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
  return { heap: metric('JSHeapUsedSize'), nodes: metric('Nodes') };
}

/** Inside of the page. */
const longestScript = () => globalThis.karwanLoad?.longestScriptMs ?? 0;

function forgetScripts() {
  if (globalThis.karwanLoad) globalThis.karwanLoad.longestScriptMs = 0;
}
