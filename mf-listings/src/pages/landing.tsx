import { failureMessage, formatInteger, paths, sellPath } from '@karwan/shared-contracts';
import { useKarwan } from '@karwan/shared-kit';
import { Container, EmptyState, ErrorState, LinkButton, Skeleton, Stack, token } from '@karwan/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { BrowseListings } from '../features/browse/components/BrowseListings.tsx';
import { FeaturedListings } from '../features/browse/components/FeaturedListings.tsx';
import { MarketText } from '../features/browse/components/MarketText.tsx';
import { SearchHero } from '../features/browse/components/SearchHero.tsx';
import { featuredQuery } from '../features/browse/data/featured-query.ts';
import { useCopy } from '../lib/copy.ts';
import { browseQuery } from '../lib/queries/browse-listings.ts';
import { useSearchPath } from '../lib/search-location.ts';
import { useVertical } from '../lib/vertical-context.tsx';

/** Where a vertical begins: `/used-cars`. */
export function Component() {
  const t = useCopy();
  const vertical = useVertical();
  const pathOf = useSearchPath();
  const { call } = useKarwan();
  const browse = useQuery(browseQuery(call, vertical));
  const featured = useQuery(featuredQuery(call, vertical));
  const counts = browse.data;
  return (
    <>
      <SearchHero
        heading={t(`verticals.${vertical}.landing.title`)}
        text={
          counts
            ? t(`verticals.${vertical}.landing.text`, { count: counts.total, total: formatInteger(counts.total) })
            : t(`verticals.${vertical}.landing.textPlain`)
        }
        counts={counts}
      />
      <Container>
        <Sections>
          {!counts && browse.error && (
            <ErrorState
              title={t('landing.failed')}
              onRetry={() => void browse.refetch()}
              retryLabel={t('retry')}
              isRetrying={browse.isFetching}
              actions={
                <LinkButton variant="quiet" render={<Link to={pathOf()} />}>
                  {t(`verticals.${vertical}.landing.searchAnyway`)}
                </LinkButton>
              }
            >
              {failureMessage(browse.error)}
            </ErrorState>
          )}
          {!counts && !browse.error && (
            <Stack role="status" aria-label={t('loading')}>
              <Skeleton $shape="box" $height="9rem" />
              <Skeleton $shape="box" $height="18rem" />
            </Stack>
          )}
          {featured.data && <FeaturedListings listings={featured.data.items} />}
          {counts?.total === 0 && (
            <EmptyState
              title={t(`verticals.${vertical}.landing.empty`)}
              actions={
                <>
                  <LinkButton render={<Link to={sellPath(vertical)} />}>
                    {t(`verticals.${vertical}.landing.sell`)}
                  </LinkButton>
                  <LinkButton variant="quiet" render={<Link to={paths.home} />}>
                    {t('crumbs.home')}
                  </LinkButton>
                </>
              }
            />
          )}
          {counts && counts.total > 0 && (
            <>
              <BrowseListings counts={counts} />
              <MarketText counts={counts} />
            </>
          )}
        </Sections>
      </Container>
    </>
  );
}

const Sections = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token('section-gap')};
  padding-block: ${token('section-gap')};
`;
