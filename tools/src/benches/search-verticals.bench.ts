import {
  type Facets,
  listedVerticals,
  type ShownVertical,
  searchListings,
  shownVerticals,
  sourceOf,
} from '@karwan/shared-contracts';
import type { Bench, Figures, Variant } from '../bench/bench.ts';
import { openPostgres } from '../stack/servers.ts';
import { type MarketSize, openMarket } from './search-market.ts';
import { quantile, timesOf } from './search-times.ts';
import { createVerticalMix } from './vertical-mix.ts';

const SEARCHES = 200;
/** Listings per vertical in one process. Verticals not named here have none. */
const marketSize: MarketSize = { 'used-cars': 1_000_000, 'used-bikes': 300_000, 'auto-parts': 500_000 };
/** For quick runs: only checks that everything is indexed and searchable. */
const QUICK_SHARE = 1 / 500;
const MEMORY = 'memory';

const named = listedVerticals.filter((vertical) => marketSize[vertical] !== undefined);
const searched = shownVerticals.filter((vertical) => named.includes(sourceOf(vertical)));

export const bench: Bench = {
  title: 'Search of all verticals in one process',
  method:
    'Calls of `listings.search@2` over HTTP on PostgreSQL, one after the other, each with all facets: of each vertical the mix of first pages, deep filters, free text and browsing that its definition and its ads give; and what an ad costs in memory: all that the process holds when its garbage is gone, its heap included, less what an API without ads holds that was asked the same.',
  rounds: 3,
  limits: [],
  bounds: [
    ...searched.map((variant) => ({ metric: 'mixP95Ms', variant, atMost: 60 })),
    { metric: 'indexBytesPerAd', variant: MEMORY, atMost: 60 },
  ],
  open: async (onProgress, { isQuick }) => {
    await using opened = new AsyncDisposableStack();
    const postgres = await openPostgres();
    opened.defer(postgres.stop);
    const open = async (name: string, size: MarketSize) => {
      const market = await openMarket(size, await postgres.createDatabase(name), onProgress);
      opened.defer(market.stop);
      return market;
    };
    const size = Object.fromEntries(
      named.map((vertical) => [vertical, Math.round((marketSize[vertical] ?? 0) * (isQuick ? QUICK_SHARE : 1))]),
    );
    const [empty, full] = [await open('bench_no_ads', {}), await open('bench_verticals', size)];
    const ads = Object.values(size).reduce((sum, count) => sum + count, 0);
    const variants: Variant[] = await Promise.all(
      searched.map(async (vertical) => {
        const facets = await facetsOf(full.origin, vertical);
        let seed = 1;
        const measureNext = async () => {
          const mix = () => createVerticalMix(vertical, facets, seed);
          const figures = await measure(full.origin, mix());
          // Measures the empty API too, to subtract the base cost.
          await measure(empty.origin, mix());
          seed += 1;
          return figures;
        };
        return { name: vertical, measure: measureNext };
      }),
    );
    const memory = async (): Promise<Figures> => {
      return { indexBytesPerAd: ((await full.measureBytes()) - (await empty.measureBytes())) / ads };
    };
    const resources = opened.move();
    return { variants: [...variants, { name: MEMORY, measure: memory }], close: () => resources.disposeAsync() };
  },
};

async function facetsOf(origin: string, vertical: ShownVertical): Promise<Facets> {
  const answer = await fetch(`${origin}${searchListings.path}?${new URLSearchParams({ vertical })}`);
  return searchListings.output.parse(await answer.json()).facets ?? {};
}

async function measure(origin: string, next: () => string): Promise<Figures> {
  const times = await timesOf(SEARCHES, () => origin + next());
  return { mixP50Ms: quantile(times, 0.5), mixP95Ms: quantile(times, 0.95) };
}
