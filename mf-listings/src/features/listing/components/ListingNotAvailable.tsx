import { useKarwan } from '@karwan/shared-kit';
import { CardGrid, EmptyState, Heading, LinkButton, Stack } from '@karwan/shared-ui';
import { useQuery } from '@tanstack/react-query';
import SearchX from 'lucide-react/icons/search-x';
import { Link } from 'react-router';
import { ListingCard } from '../../../components/ListingCard.tsx';
import { useCopy } from '../../../lib/copy.ts';
import { useSearchPath } from '../../../lib/search-location.ts';
import { useVertical } from '../../../lib/vertical-context.tsx';
import { inReviewQuery } from '../data/listing-query.ts';
import { similarFilters, similarName, similarToGoneQuery } from '../data/similar-to-gone-query.ts';

/**
 * Page of an ad that is sold, withdrawn or unknown, with a search for similar ones. An ad under review after a change
 * is shown in its last public version.
 */
export function ListingNotAvailable({ slug }: { slug: string }) {
  const t = useCopy();
  const vertical = useVertical();
  const pathOf = useSearchPath();
  const { call } = useKarwan();
  const { data } = useQuery(similarToGoneQuery(call, vertical, slug));
  const { data: lastVersion } = useQuery(inReviewQuery(call, vertical, slug));
  const filters = similarFilters(slug);
  return (
    <Stack $gap="space-8">
      <EmptyState
        headingLevel={1}
        icon={<SearchX />}
        title={t(lastVersion ? 'inReview.title' : `verticals.${vertical}.gone.title`)}
        actions={
          <>
            <LinkButton render={<Link to={pathOf(filters)} />}>
              {filters.text
                ? t('gone.similar', { name: similarName(filters.text, data?.items ?? [], vertical) })
                : t(`verticals.${vertical}.gone.search`)}
            </LinkButton>
            {filters.text && (
              <LinkButton variant="quiet" render={<Link to={pathOf()} />}>
                {t(`verticals.${vertical}.gone.search`)}
              </LinkButton>
            )}
          </>
        }
      >
        {t(lastVersion ? 'inReview.text' : 'gone.text')}
      </EmptyState>
      {lastVersion && (
        <Stack as="section">
          <Heading>{t('inReview.before')}</Heading>
          <CardGrid>
            <li>
              <ListingCard listing={lastVersion} headingLevel={3} isLink={false} />
            </li>
          </CardGrid>
        </Stack>
      )}
      {data && data.items.length > 0 && (
        <Stack as="section">
          <Heading>{t('gone.stillThere')}</Heading>
          <CardGrid>
            {data.items.map((listing) => (
              <li key={listing.id}>
                <ListingCard listing={listing} headingLevel={3} />
              </li>
            ))}
          </CardGrid>
        </Stack>
      )}
    </Stack>
  );
}
