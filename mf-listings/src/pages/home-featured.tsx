import { type KarwanContext, mainVertical } from '@karwan/shared-contracts';
import { RemoteProvider, useKarwan } from '@karwan/shared-kit';
import { useSuspenseQuery } from '@tanstack/react-query';
import { FeaturedRow } from '../features/browse/components/FeaturedListings.tsx';
import { featuredQuery } from '../features/browse/data/featured-query.ts';
import { interleaveFeatured } from '../features/browse/data/home-queries.ts';
import { useCopy } from '../lib/copy.ts';
import { VerticalProvider } from '../lib/vertical-context.tsx';

/**
 * Featured ads of every vertical on the home page. Suspends and throws: the shell shows a widget's loading and failure.
 */
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
  const t = useCopy();
  const ctx = useKarwan();
  const { data } = useSuspenseQuery(featuredQuery(ctx.call, mainVertical));
  return <FeaturedRow title={t('browse.featured')} listings={interleaveFeatured(ctx, data.items)} />;
}
