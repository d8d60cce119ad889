import type { CatalogueCity } from '@karwan/shared-contracts';
import { Card, CardGrid, EmptyState, Heading, Text } from '@karwan/shared-ui';
import { useCopy } from '../../../lib/copy.ts';

export function CityCards({ cities }: { cities: CatalogueCity[] }) {
  const copy = useCopy();
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
