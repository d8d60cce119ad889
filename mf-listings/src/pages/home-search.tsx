import { type KarwanContext, mainVertical } from '@karwan/shared-contracts';
import { RemoteProvider, useKarwan } from '@karwan/shared-kit';
import { Stack } from '@karwan/shared-ui';
import { SearchBox } from '../components/SearchBox.tsx';
import { QuickLinks, quickLinks } from '../features/browse/components/QuickLinks.tsx';
import { knownCounts, knownTotals } from '../features/browse/data/home-queries.ts';
import { useCopy } from '../lib/copy.ts';
import { VerticalProvider } from '../lib/vertical-context.tsx';

/** The search in the hero of the home page, of whichever vertical is chosen. It works without any data. */
export function Component({ ctx }: { ctx: KarwanContext }) {
  return (
    <RemoteProvider ctx={ctx}>
      <VerticalProvider vertical={mainVertical}>
        <HomeSearch />
      </VerticalProvider>
    </RemoteProvider>
  );
}

/** Of short ways on, how many lead into the main vertical, and into each other. */
const QUICK = { main: { models: 3, cities: 2 }, other: { models: 1, cities: 0 } };

function HomeSearch() {
  const t = useCopy();
  const ctx = useKarwan();
  const links = knownCounts(ctx).flatMap(({ vertical, counts }) =>
    quickLinks(t, vertical, counts, vertical === mainVertical ? QUICK.main : QUICK.other),
  );
  return (
    <Stack>
      <SearchBox size="lg" choices={knownTotals(ctx)} />
      <QuickLinks links={links} />
    </Stack>
  );
}
