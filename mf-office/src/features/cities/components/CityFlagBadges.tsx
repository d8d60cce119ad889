import { cityFlagKeys, type OfficeCity } from '@karwan/shared-contracts';
import { Badge } from '@karwan/shared-ui';
import { useCopy } from '../../../lib/copy.ts';

/** Badges for the services offered in a city, and for cities closed to new ads. */
export function CityFlagBadges({ city }: { city: OfficeCity }) {
  const t = useCopy();
  return cityFlagKeys
    .filter((flag) => city[flag])
    .map((flag) => (
      <Badge key={flag} tone={flag === 'isHidden' ? 'warning' : 'success'}>
        {t(`cities.badges.${flag}`)}
      </Badge>
    ));
}
