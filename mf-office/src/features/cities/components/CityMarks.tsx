import { cityFlagKeys, type OfficeCity } from '@karwan/shared-contracts';
import { Badge } from '@karwan/shared-ui';
import { useCopy } from '../../../lib/copy.ts';

/** Badges for the services offered in a city, and for cities closed to new ads. */
export function CityMarks({ city }: { city: OfficeCity }) {
  const t = useCopy();
  return cityFlagKeys
    .filter((mark) => city[mark])
    .map((mark) => (
      <Badge key={mark} tone={mark === 'isHidden' ? 'warning' : 'success'}>
        {t(`cities.badges.${mark}`)}
      </Badge>
    ));
}
