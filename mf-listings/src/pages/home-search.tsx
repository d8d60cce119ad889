import { type KarwanContext, mainVertical } from '@karwan/shared-contracts';
import { RemoteProvider, useKarwan } from '@karwan/shared-kit';
import { Stack } from '@karwan/shared-ui';
import { SearchBox } from '../components/SearchBox.tsx';
import { HomeChoices } from '../features/browse/components/HomeChoices.tsx';
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
const QUICK = { main: { models: 4, cities: 0 }, other: { models: 1, cities: 0 } };
const FORM = 'home-search';

function HomeSearch() {
  const t = useCopy();
  const ctx = useKarwan();
  const known = knownCounts(ctx);
  const links = known.flatMap(({ vertical, counts }) =>
    quickLinks(t, vertical, counts, vertical === mainVertical ? QUICK.main : QUICK.other),
  );
  // What is searched for among cars and parts is called the same, and led to twice.
  const once = [...new Map(links.toReversed().map((link) => [link.label, link])).values()].toReversed();
  return (
    <Stack>
      <SearchBox size="lg" choices={knownTotals(ctx)} formId={FORM} />
      <HomeChoices formId={FORM} counts={known.find(({ vertical }) => vertical === mainVertical)?.counts} />
      <QuickLinks links={once} />
    </Stack>
  );
}
