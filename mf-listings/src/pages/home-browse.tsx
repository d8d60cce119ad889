import { type KarwanContext, mainVertical } from '@karwan/shared-contracts';
import { RemoteProvider, useKarwan } from '@karwan/shared-kit';
import { Stack } from '@karwan/shared-ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import { BrowseListings } from '../features/browse/components/BrowseListings.tsx';
import { VerticalTiles } from '../features/browse/components/VerticalTiles.tsx';
import { cachedTotals } from '../features/browse/data/home-queries.ts';
import { browseQuery } from '../lib/queries/browse-listings.ts';
import { VerticalProvider } from '../lib/vertical-context.tsx';

/**
 * Links to ads of every vertical on the home page, mostly of the main one. Suspends and throws: see `home-featured`.
 */
export function Component({ ctx }: { ctx: KarwanContext }) {
  return (
    <RemoteProvider ctx={ctx}>
      <VerticalProvider vertical={mainVertical}>
        <HomeBrowse />
      </VerticalProvider>
    </RemoteProvider>
  );
}

function HomeBrowse() {
  const ctx = useKarwan();
  const { data } = useSuspenseQuery(browseQuery(ctx.call, mainVertical));
  return (
    <Stack $gap="section-gap">
      <BrowseListings counts={data} isShort />
      <VerticalTiles totals={cachedTotals(ctx)} />
    </Stack>
  );
}
