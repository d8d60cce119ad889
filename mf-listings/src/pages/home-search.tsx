import { type KarwanContext, mainVertical } from '@karwan/shared-contracts';
import { RemoteProvider, useKarwan } from '@karwan/shared-kit';
import { Stack } from '@karwan/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { SearchBox } from '../components/SearchBox.tsx';
import { QuickLinks } from '../features/browse/components/QuickLinks.tsx';
import { browseQuery } from '../lib/queries/browse-listings.ts';
import { useVertical, VerticalProvider } from '../lib/vertical-context.tsx';

/** The search in the hero of the home page. It works without any data. */
export function Component({ ctx }: { ctx: KarwanContext }) {
  return (
    <RemoteProvider ctx={ctx}>
      <VerticalProvider vertical={mainVertical}>
        <HomeSearch />
      </VerticalProvider>
    </RemoteProvider>
  );
}

function HomeSearch() {
  const { call } = useKarwan();
  const vertical = useVertical();
  const { data: counts } = useQuery(browseQuery(call, vertical));
  return (
    <Stack>
      <SearchBox size="lg" />
      <QuickLinks counts={counts} />
    </Stack>
  );
}
