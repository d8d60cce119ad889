import type { KarwanContext } from '@karwan/shared-contracts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { BrowseListings } from '../features/browse/components/BrowseListings.tsx';
import { browseQuery } from '../lib/queries/browse-listings.ts';
import { RemoteProvider, useKarwan } from '../lib/remote-context.tsx';

/** Used cars by budget, make, body, model and city on the home page. Suspends and throws: see `home-featured`. */
export function Component({ ctx }: { ctx: KarwanContext }) {
  return (
    <RemoteProvider ctx={ctx}>
      <HomeBrowse />
    </RemoteProvider>
  );
}

function HomeBrowse() {
  const { call } = useKarwan();
  const { data } = useSuspenseQuery(browseQuery(call));
  return <BrowseListings counts={data} />;
}
