import { type BookingKind, bookingFormPath, formatExactPkr } from '@karwan/shared-contracts';
import { Cluster, HeroBand, LinkButton } from '@karwan/shared-ui';
import { Link } from 'react-router';
import { useCopy } from '../../../lib/copy.ts';

type ServiceHeroProps = {
  kind: BookingKind;
  pricePkr: number;
  /** Somewhere, at least. */
  isOffered: boolean;
};

export function ServiceHero({ kind, pricePkr, isOffered }: ServiceHeroProps) {
  const t = useCopy();
  return (
    <HeroBand>
      <h1>{t(`services.${kind}.title`)}</h1>
      <p>{t(`services.${kind}.lead`)}</p>
      <Cluster $gap="space-4">
        {isOffered && (
          <LinkButton size="lg" render={<Link to={bookingFormPath(kind)} />}>
            {t('landing.book')}
          </LinkButton>
        )}
        <span>{t('landing.price', { price: formatExactPkr(pricePkr) })}</span>
      </Cluster>
    </HeroBand>
  );
}
