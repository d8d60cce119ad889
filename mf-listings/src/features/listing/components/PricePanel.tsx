import { formatAskingPrice, formatPkrInWords, type ListingDetail } from '@karwan/shared-contracts';
import { tabularDigits, token } from '@karwan/shared-ui';
import { styled } from 'styled-components';
import { PriceLabelBadge } from '../../../components/PriceLabelBadge.tsx';
import { useCopy } from '../../../lib/copy.ts';

/** The price, in short form and in words. */
export function PricePanel({ listing }: { listing: ListingDetail }) {
  const t = useCopy();
  const { pricePkr, priceLabel } = listing;
  return (
    <Root>
      <Line>
        <Price value={pricePkr}>{formatAskingPrice(listing)}</Price>
        {priceLabel && <PriceLabelBadge label={priceLabel} />}
      </Line>
      {pricePkr > 0 && <Words>{t('detail.priceInWords', { words: formatPkrInWords(pricePkr) })}</Words>}
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: ${token('space-1')};
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token('space-2')} ${token('space-3')};
`;

const Price = styled.data`
  ${tabularDigits}
  font-size: ${token('font-size-3xl')};
  font-weight: ${token('weight-bold')};
  letter-spacing: ${token('tracking-tight')};
  line-height: ${token('leading-tight')};
`;

const Words = styled.p`
  color: ${token('text-muted')};
  font-size: ${token('font-size-sm')};
`;
