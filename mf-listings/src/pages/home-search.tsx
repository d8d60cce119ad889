import { type KarwanContext, mainVertical } from '@karwan/shared-contracts';
import { RemoteProvider, useKarwan } from '@karwan/shared-kit';
import { Stack } from '@karwan/shared-ui';
import { SearchBox } from '../components/SearchBox.tsx';
import { HomeChoices } from '../features/browse/components/HomeChoices.tsx';
import { cachedCounts, cachedTotals } from '../features/browse/data/home-queries.ts';
import { VerticalProvider } from '../lib/vertical-context.tsx';

/** Search box in the hero of the home page, for any vertical. Works without any data. */
export function Component({ ctx }: { ctx: KarwanContext }) {
  return (
    <RemoteProvider ctx={ctx}>
      <VerticalProvider vertical={mainVertical}>
        <HomeSearch />
      </VerticalProvider>
    </RemoteProvider>
  );
}

const FORM = 'home-search';

function HomeSearch() {
  const ctx = useKarwan();
  return (
    <Stack>
      <SearchBox size="lg" choices={cachedTotals(ctx)} formId={FORM} />
      <HomeChoices formId={FORM} counts={cachedCounts(ctx)} />
    </Stack>
  );
}
