import { type OfficeCity, officePath } from '@karwan/shared-contracts';
import { Card, CardLink, Cluster, Text } from '@karwan/shared-ui';
import { Link } from 'react-router';
import { useCopy } from '../../../lib/copy.ts';
import { CityFlagBadges } from './CityFlagBadges.tsx';

export function CityRow({ city }: { city: OfficeCity }) {
  const t = useCopy();
  const { slug, name, nameUr, province, areas, bookingsToCome } = city;
  const upcomingBookings = Object.values(bookingsToCome).reduce((sum, count) => sum + count, 0);
  return (
    <Card as="li" $padding="sm" $isLink>
      <Cluster $gap="space-2">
        <CardLink render={<Link to={`${officePath('cities')}/${slug}`} />}>{name}</CardLink>
        <CityFlagBadges city={city} />
      </Cluster>
      <Text $size="sm" $tone="muted">
        {[
          nameUr,
          province,
          areas > 0 && t('cities.areaCount', { count: areas }),
          upcomingBookings > 0 && t('cities.toCome', { count: upcomingBookings }),
        ]
          .filter(Boolean)
          .join(', ')}
      </Text>
    </Card>
  );
}
