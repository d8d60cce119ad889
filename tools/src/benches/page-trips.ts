import type { Browser, CDPSession } from 'playwright-core';
import { watchAnswers, watchLoad } from './page-probes.ts';
import { back, openFirstAd, openSearch } from './page-visit.ts';
import { onSlowMachine, PHONE, untilQuiet } from './slow-machine.ts';

/**
 * Goes from a search to its first listing and back, `count` times on a slow phone. `longestScriptMs` covers all trips;
 * `heapGrowth` and `nodesGrowth` compare the last trip with the first, after which everything was loaded.
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
    let first: MemoryUse | undefined;
    for (let trip = 0; trip < count; trip += 1) {
      for (const go of [openFirstAd, () => back(page, shown)]) {
        await go(page);
        await untilQuiet(page, traffic);
        longestScriptMs = Math.max(longestScriptMs, await page.evaluate(longestScript));
      }
      first ??= await memoryOf(session);
    }
    const last = await memoryOf(session);
    if (!first) throw new Error('There was no trip');
    return { longestScriptMs, heapGrowth: last.heap / first.heap, nodesGrowth: last.nodes / first.nodes };
  });

type MemoryUse = { heap: number; nodes: number };

async function memoryOf(session: CDPSession): Promise<MemoryUse> {
  const heap = heapBytesOf(await snapshotOf(session));
  const { metrics } = await session.send('Performance.getMetrics');
  return { heap, nodes: metrics.find(({ name }) => name === 'Nodes')?.value ?? Number.NaN };
}

/** Chromium's heap snapshot: a flat array of values per node, named by `node_fields`; the type is an index. */
type Snapshot = {
  snapshot: { meta: { node_fields: string[]; node_types: [string[], ...unknown[]] } };
  nodes: number[];
};

/** Collects garbage first. */
async function snapshotOf(session: CDPSession): Promise<Snapshot> {
  const chunks: string[] = [];
  const note = ({ chunk }: { chunk: string }) => chunks.push(chunk);
  session.on('HeapProfiler.addHeapSnapshotChunk', note);
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  session.off('HeapProfiler.addHeapSnapshotChunk', note);
  return JSON.parse(chunks.join(''));
}

/** Excludes compiled code, which grows with use even if the page leaks nothing. */
function heapBytesOf({ snapshot: { meta }, nodes }: Snapshot): number {
  const [type, size] = [meta.node_fields.indexOf('type'), meta.node_fields.indexOf('self_size')];
  const compiled = meta.node_types[0].indexOf('code');
  let bytes = 0;
  for (let node = 0; node < nodes.length; node += meta.node_fields.length)
    if (nodes[node + type] !== compiled) bytes += nodes[node + size] ?? 0;
  return bytes;
}

/** Runs in the page. */
const longestScript = () => globalThis.karwanLoad?.longestScriptMs ?? 0;

function forgetScripts() {
  if (globalThis.karwanLoad) globalThis.karwanLoad.longestScriptMs = 0;
}
