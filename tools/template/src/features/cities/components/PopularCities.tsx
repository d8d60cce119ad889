import { useKarwan } from '@karwan/shared-kit';
import { CardGrid, Heading, Stack, TextLink } from '@karwan/shared-ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useCopy } from '../../../lib/copy.ts';
import { citiesQuery } from '../data/cities-query.ts';

/**
 * Suspends and throws: the shell renders a widget's loading and error states, so that all regions of a page look alike.
 */
export function PopularCities() {
  const { call } = useKarwan();
  const copy = useCopy();
  const { data: cities } = useSuspenseQuery(citiesQuery(call));
  return (
    <Stack as="section">
      <Heading>{copy('popular.title')}</Heading>
      <CardGrid $isDense>
        {cities
          .filter(({ isPopular }) => isPopular)
          .map(({ slug, name }) => (
            <li key={slug}>
              <TextLink render={<Link to="/template" />}>{name}</TextLink>
            </li>
          ))}
      </CardGrid>
    </Stack>
  );
}
