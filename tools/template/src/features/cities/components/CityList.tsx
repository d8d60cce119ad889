import { failureMessage } from '@karwan/shared-contracts';
import { useKarwan } from '@karwan/shared-kit';
import { Card, CardGrid, EmptyState, ErrorState, Heading, Text } from '@karwan/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { LoadingCards } from '../../../components/LoadingCards.tsx';
import { useCopy } from '../../../lib/copy.ts';
import { citiesQuery } from '../data/cities-query.ts';

export function CityList() {
  const { call } = useKarwan();
  const copy = useCopy();
  const { data: cities, error, isFetching, refetch } = useQuery(citiesQuery(call));

  if (cities === undefined && error !== null) {
    return (
      <ErrorState
        title={copy('cities.failed')}
        onRetry={() => void refetch()}
        retryLabel={copy('retry')}
        isRetrying={isFetching}
      >
        {failureMessage(error)}
      </ErrorState>
    );
  }
  if (cities === undefined) return <LoadingCards label={copy('loading')} />;
  if (cities.length === 0) return <EmptyState title={copy('cities.empty')} />;
  return (
    <CardGrid>
      {cities.map(({ slug, name, province }) => (
        <Card as="li" key={slug} $padding="sm">
          <Heading as="h2" $size="card">
            {name}
          </Heading>
          {province !== null && <Text $tone="muted">{province}</Text>}
        </Card>
      ))}
    </CardGrid>
  );
}
