import type { KarwanContext } from '@karwan/shared-contracts';
import { Stack } from '@karwan/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { SearchBox } from '../components/SearchBox.tsx';
import { QuickLinks } from '../features/browse/components/QuickLinks.tsx';
import { browseQuery } from '../lib/queries/browse-listings.ts';
import { RemoteProvider, useKarwan } from '../lib/remote-context.tsx';

/** The search of used cars in the hero of the home page. It works without any data. */
export function Component({ ctx }: { ctx: KarwanContext }) {
  return (
    <RemoteProvider ctx={ctx}>
      <HomeSearch />
    </RemoteProvider>
  );
}

function HomeSearch() {
  const { call } = useKarwan();
  const { data: counts } = useQuery(browseQuery(call));
  return (
    <Stack>
      <SearchBox size="lg" />
      <QuickLinks counts={counts} />
    </Stack>
  );
}
