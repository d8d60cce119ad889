import { type KarwanContext, mainVertical } from '@karwan/shared-contracts';
import { RemoteProvider, useKarwan } from '@karwan/shared-kit';
import { useSuspenseQuery } from '@tanstack/react-query';
import { FeaturedListings } from '../features/browse/components/FeaturedListings.tsx';
import { featuredQuery } from '../features/browse/data/featured-query.ts';
import { useVertical, VerticalProvider } from '../lib/vertical-context.tsx';

/** Featured ads on the home page. Suspends and throws: the shell shows a widget's loading and failure. */
export function Component({ ctx }: { ctx: KarwanContext }) {
  return (
    <RemoteProvider ctx={ctx}>
      <VerticalProvider vertical={mainVertical}>
        <HomeFeatured />
      </VerticalProvider>
    </RemoteProvider>
  );
}

function HomeFeatured() {
  const { call } = useKarwan();
  const vertical = useVertical();
  const { data } = useSuspenseQuery(featuredQuery(call, vertical));
  return <FeaturedListings listings={data.items} />;
}
