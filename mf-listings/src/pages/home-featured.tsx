import type { KarwanContext } from '@karwan/shared-contracts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { FeaturedListings } from '../features/browse/components/FeaturedListings.tsx';
import { featuredQuery } from '../features/browse/data/featured-query.ts';
import { RemoteProvider, useKarwan } from '../lib/remote-context.tsx';
import { useSavedListingsSync } from '../lib/saved-listings.ts';

/** Featured used cars on the home page. Suspends and throws: the shell shows a widget's loading and failure. */
export function Component({ ctx }: { ctx: KarwanContext }) {
  return (
    <RemoteProvider ctx={ctx}>
      <HomeFeatured />
    </RemoteProvider>
  );
}

function HomeFeatured() {
  const { call } = useKarwan();
  useSavedListingsSync();
  const { data } = useSuspenseQuery(featuredQuery(call));
  return <FeaturedListings listings={data.items} />;
}
