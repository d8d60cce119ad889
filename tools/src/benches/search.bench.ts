import type { Bench, Figures, Variant } from '../bench/bench.ts';
import { openPostgres } from '../stack/servers.ts';
import { openMarket } from './search-market.ts';
import { createSearchMix, type SearchKind } from './search-mix.ts';
import { quantile, timesOf } from './search-times.ts';

const SEARCHES_PER_KIND = 60;
const MIXED_SEARCHES = 200;
const sizes = [
  { ads: 10_000, database: 'PostgreSQL' },
  { ads: 100_000, database: 'PostgreSQL' },
  { ads: 1_000_000, database: 'PostgreSQL' },
  { ads: 10_000, database: 'PGlite' },
  { ads: 100_000, database: 'PGlite' },
] as const;
const nameOf = ({ ads, database }: (typeof sizes)[number]) => `${database}, ${ads.toLocaleString('en')} ads`;

export const bench: Bench = {
  title: 'Search',
  method:
    'Calls of `listings.search@1` over HTTP, one after the other, each with all facets: the first page, deep filters (five or more), free text (one in three with a typing error), and a realistic mix of them.',
  rounds: 3,
  limits: [
    { metric: 'mixMeanMs', variant: 'PostgreSQL, 1,000,000 ads', baseline: 'PostgreSQL, 10,000 ads', atMost: 4 },
  ],
  bounds: [{ metric: 'mixP95Ms', variant: 'PostgreSQL, 1,000,000 ads', atMost: 150 }],
  open: async (onProgress) => {
    await using opened = new AsyncDisposableStack();
    const postgres = await openPostgres();
    opened.defer(postgres.stop);
    const variants: Variant[] = [];
    for (const size of sizes) {
      const name = nameOf(size);
      const url = size.database === 'PostgreSQL' ? await postgres.createDatabase(`bench_${size.ads}`) : undefined;
      const market = await openMarket({ 'used-cars': size.ads }, url, (progress) => onProgress(`${name}: ${progress}`));
      opened.defer(market.stop);
      let seed = 1;
      variants.push({ name, measure: () => measure(market.origin, seed++) });
    }
    const resources = opened.move();
    return { variants, close: () => resources.disposeAsync() };
  },
};

async function measure(origin: string, seed: number): Promise<Figures> {
  const mix = createSearchMix(seed);
  const figures: Figures = {};
  const kinds: readonly SearchKind[] = ['firstPage', 'deepFilter', 'freeText'];
  for (const kind of kinds) {
    const times = await timesOf(SEARCHES_PER_KIND, () => origin + mix.next(kind));
    figures[`${kind}P50Ms`] = quantile(times, 0.5);
    figures[`${kind}P95Ms`] = quantile(times, 0.95);
  }
  const mixed = await timesOf(MIXED_SEARCHES, () => origin + mix.next(mix.anyKind()));
  figures.mixP50Ms = quantile(mixed, 0.5);
  figures.mixP95Ms = quantile(mixed, 0.95);
  figures.mixMeanMs = mixed.reduce((sum, time) => sum + time, 0) / mixed.length;
  return figures;
}
