import { listedVerticals } from '@karwan/shared-contracts';
import { Container, EmptyState, LinkButton } from '@karwan/shared-ui';
import SearchX from 'lucide-react/icons/search-x';
import { Link } from 'react-router';
import { similarFilters } from '../features/listing/data/similar-to-gone-query.ts';
import { useCopy } from '../lib/copy.ts';
import { searchPathIn } from '../lib/search-location.ts';

/** `/detail/:slug` of an ad that is gone or never existed. Its vertical is unknown, so all searches are offered. */
export function Component({ data: { slug } }: { data: { slug: string } }) {
  const t = useCopy();
  const filters = similarFilters(slug);
  return (
    <Container>
      <EmptyState
        headingLevel={1}
        icon={<SearchX />}
        title={t('gone.title')}
        actions={listedVerticals.map((vertical) => (
          <LinkButton key={vertical} variant="secondary" render={<Link to={searchPathIn(vertical)(filters)} />}>
            {t(`verticals.${vertical}.searchBox.label`)}
          </LinkButton>
        ))}
      >
        {t('gone.text')}
      </EmptyState>
    </Container>
  );
}
