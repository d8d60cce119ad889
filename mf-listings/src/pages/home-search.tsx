import { formatInteger, type KarwanContext } from '@karwan/shared-contracts';
import { useQuery } from '@tanstack/react-query';
import { SearchHero } from '../features/browse/components/SearchHero.tsx';
import { useCopy } from '../lib/copy.ts';
import { browseQuery } from '../lib/queries/browse-listings.ts';
import { RemoteProvider, useKarwan } from '../lib/remote-context.tsx';

/** The head of the home page: what the site is for, and the search box. It works without any data. */
export function Component({ ctx }: { ctx: KarwanContext }) {
  return (
    <RemoteProvider ctx={ctx}>
      <HomeSearch />
    </RemoteProvider>
  );
}

function HomeSearch() {
  const t = useCopy();
  const { call } = useKarwan();
  const { data: counts } = useQuery(browseQuery(call));
  return (
    <SearchHero
      heading={t('home.title')}
      text={counts ? t('home.text', { count: counts.total, total: formatInteger(counts.total) }) : t('home.textPlain')}
      counts={counts}
    />
  );
}
