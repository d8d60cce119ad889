import { type KarwanContext, mainVertical } from '@karwan/shared-contracts';
import { RemoteProvider, useKarwan } from '@karwan/shared-kit';
import { useSuspenseQuery } from '@tanstack/react-query';
import { BrowseListings } from '../features/browse/components/BrowseListings.tsx';
import { browseQuery } from '../lib/queries/browse-listings.ts';
import { useVertical, VerticalProvider } from '../lib/vertical-context.tsx';

/** Ads by budget, make, body, model and city on the home page. Suspends and throws: see `home-featured`. */
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
  const { call } = useKarwan();
  const vertical = useVertical();
  const { data } = useSuspenseQuery(browseQuery(call, vertical));
  return <BrowseListings counts={data} />;
}
