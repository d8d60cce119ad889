import { formatExactPkr } from '@karwan/shared-contracts';
import { Cluster, HeroBand, LinkButton } from '@karwan/shared-ui';
import { Link } from 'react-router';
import { useCopy } from '../../../lib/copy.ts';
import { bookingPrice } from '../../../lib/price-words.ts';
import type { ServiceName } from '../data/service-head.ts';

type ServiceHeroProps = {
  kind: ServiceName;
  pricePkr: number;
  /** Where it is asked for; null: nowhere at the moment. */
  action: { label: string; href: string } | null;
};

export function ServiceHero({ kind, pricePkr, action }: ServiceHeroProps) {
  const t = useCopy();
  return (
    <HeroBand>
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
            : bookingPrice(t, kind, pricePkr)}
        </span>
      </Cluster>
    </HeroBand>
  );
}
