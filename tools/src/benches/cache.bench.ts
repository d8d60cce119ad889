import type { Bench, Variant } from '../bench/bench.ts';
import { prepareSiteTemplate, type Site, startSite } from '../stack/site.ts';
import { runLoad } from '../trial/support/load.ts';
import { readMetric } from '../trial/support/process-figures.ts';

const SEARCH = '/used-cars/search';
const SECONDS = 2;
const CONCURRENCY = 8;
/** More visitors than any per-address limit tracks. */
const ADDRESSES = 2000;

const cached = 'search, kept';
const rendered = 'search, rendered for each visitor';

export const bench: Bench = {
  title: 'Pages that visitors share',
  method: `Views of the search page by visitors without a session over HTTP, ${CONCURRENCY} at once for ${SECONDS} s a round, in brotli: of a shell as it is, and of one without its cache. CPU is that of the shell's whole process, rendering threads, packing and proxying included; it has one rendering thread.`,
  rounds: 7,
  limits: [{ metric: 'pagesPerCpuSecond', variant: cached, baseline: rendered, atLeast: 20 }],
  bounds: [{ metric: 'pagesPerCpuSecond', variant: cached, atLeast: 2500 }],
  open: async (onProgress) => {
    await using opened = new AsyncDisposableStack();
    const start = async (name: string, env: Record<string, string>) => {
      const site = await startSite(name, { RENDER_THREADS: '1', ...env });
      opened.defer(site.stop);
      return site;
    };
    await prepareSiteTemplate(onProgress);
    const variants = [
      variantOf(cached, await start('bench-cache', {})),
      variantOf(rendered, await start('bench-no-cache', { PAGE_CACHE_MB: '0' })),
    ];
    const stack = opened.move();
    return { variants, close: () => stack.disposeAsync() };
  },
};

const variantOf = (name: string, { origin }: Site): Variant => ({
  name,
  measure: async () => {
    const cpuBefore = await readMetric(origin, 'process_cpu_seconds_total');
    const samples = await runLoad({
      origins: [origin],
      requests: [{ path: SEARCH, headers: { 'accept-encoding': 'br' } }],
      perSecond: 0,
      concurrency: CONCURRENCY,
      seconds: SECONDS,
      addresses: ADDRESSES,
    });
    const cpuS = (await readMetric(origin, 'process_cpu_seconds_total')) - cpuBefore;
    const pages = samples.filter(({ status }) => status === 200).length;
    if (pages < samples.length) throw new Error(`${samples.length - pages} of ${samples.length} views failed`);
    return { pagesPerCpuSecond: pages / cpuS, cpuMsPerPage: (1000 * cpuS) / pages };
  },
});
