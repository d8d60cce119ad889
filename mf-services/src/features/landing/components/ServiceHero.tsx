import { formatExactPkr } from '@karwan/shared-contracts';
import { Cluster, HeroBand, LinkButton } from '@karwan/shared-ui';
import type { ComponentType } from 'react';
import { Link } from 'react-router';
import { useCopy } from '../../../lib/copy.ts';
import { bookingPriceText } from '../../../lib/price-text.ts';
import type { ServiceName } from '../data/service-head.ts';
import { InspectionPicture } from './InspectionPicture.tsx';
import { SalePicture } from './SalePicture.tsx';
import { SheetPicture } from './SheetPicture.tsx';

/** How many cities are named. */
const MAX_CITIES = 4;

type ServiceHeroProps = {
  kind: ServiceName;
  pricePkr: number;
  /** Link to the form. Null: the service is not offered anywhere at the moment. */
  action: { label: string; href: string } | null;
  /** Names of the cities in which the service is offered. */
  cities?: readonly string[];
};

const pictures: { readonly [Kind in ServiceName]?: ComponentType } = {
  'car-inspection': InspectionPicture,
  'auction-sheet': SheetPicture,
  'sell-my-car': SalePicture,
};

/** Top of a landing page: the service, a picture of the result, its price and cities. */
export function ServiceHero({ kind, pricePkr, action, cities = [] }: ServiceHeroProps) {
  const t = useCopy();
  const Picture = pictures[kind];
  const cityNames = cities.slice(0, MAX_CITIES).join(', ');
  return (
    <HeroBand aside={Picture && <Picture />}>
      <h1>{t(`services.${kind}.title`)}</h1>
      <p>{t(`services.${kind}.lead`)}</p>
      <Cluster $gap="space-4">
        {action && (
          <LinkButton size="lg" render={<Link to={action.href} />}>
            {action.label}
          </LinkButton>
        )}
        <span>
          {kind === 'auction-sheet'
            ? t('sheets.price', { price: formatExactPkr(pricePkr) })
            : bookingPriceText(t, kind, pricePkr)}
        </span>
      </Cluster>
      {cityNames && (
        <p>
          {cities.length > MAX_CITIES
            ? t('landing.inCitiesAndMore', { cities: cityNames, count: cities.length - MAX_CITIES })
            : t('landing.inCities', { cities: cityNames })}
        </p>
      )}
    </HeroBand>
  );
}
