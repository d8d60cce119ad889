import { Island } from '@karwan/shared-kit';
import { Container, Heading, Stack, TextLink } from '@karwan/shared-ui';
import { Link } from 'react-router';
import { CityCards } from '../features/cities/components/CityCards.tsx';
import { suggestCity } from '../features/cities/components/SuggestCity.tsx';
import type { ShownCities } from '../features/cities/data/shown-cities.ts';
import { useCopy } from '../lib/copy.ts';

export function Component({ data: { cities } }: { data: ShownCities }) {
  const copy = useCopy();
  return (
    <Container>
      <Stack $gap="space-6">
        <Heading as="h1" $size="page">
          {copy('cities.title')}
        </Heading>
        <TextLink render={<Link to="/template/find" />}>{copy('find.title')}</TextLink>
        {cities.length > 0 && <Island of={suggestCity} props={{ names: cities.map(({ name }) => name) }} />}
        <CityCards cities={cities} />
      </Stack>
    </Container>
  );
}
