import { formatDate, formatPkr, knownOf, type PriceInsight, unratedReasons } from '@karwan/shared-contracts';
import { Stack, Text, token } from '@karwan/shared-ui';
import { styled } from 'styled-components';
import { PriceLabelBadge } from '../../../components/PriceLabelBadge.tsx';
import { useCopy } from '../../../lib/copy.ts';

type PriceBandProps = { insight: PriceInsight; pricePkr: number | undefined };

/** Price compared with the market: the range of most similar cars, and this price in it. */
export function PriceBand({ insight, pricePkr }: PriceBandProps) {
  const t = useCopy();
  if (insight.kind === 'unrated') {
    const reason = knownOf(unratedReasons, insight.reason);
    return (
      <Text $tone="muted" role="status">
        {reason && t(`sell.price.unrated.${reason}`)}
      </Text>
    );
  }
  const { lowPkr, medianPkr, highPkr, comparables, cityName, scope, label, asOf } = insight;
  const positionOf = (price: number) => {
    const span = highPkr - lowPkr || 1;
    return Math.min(100, Math.max(0, 20 + (60 * (price - lowPkr)) / span));
  };
  return (
    <Stack $gap="space-3" role="status">
      <Track aria-hidden="true">
        <Band />
        <Mark style={{ insetInlineStart: `${positionOf(medianPkr)}%` }} />
        {pricePkr !== undefined && <Pin style={{ insetInlineStart: `${positionOf(pricePkr)}%` }} />}
      </Track>
      <Text>
        {t('sell.price.band', { low: formatPkr(lowPkr), high: formatPkr(highPkr), median: formatPkr(medianPkr) })}
      </Text>
      {pricePkr !== undefined && (
        <div>
          <PriceLabelBadge label={label} />
        </div>
      )}
      <Text $size="sm" $tone="muted">
        {t(scope === 'city' ? 'sell.price.proofCity' : 'sell.price.proof', {
          count: comparables,
          city: cityName,
          date: formatDate(asOf),
        })}
      </Text>
    </Stack>
  );
}

const Track = styled.div`
  position: relative;
  block-size: 0.75rem;
  border-radius: ${token('radius-full')};
  background: ${token('surface-sunken')};
`;

const Band = styled.div`
  position: absolute;
  inset-block: 0;
  inset-inline: 20%;
  border-radius: ${token('radius-full')};
  background: ${token('success-soft')};
`;

const Mark = styled.div`
  position: absolute;
  inset-block: 0;
  inline-size: 2px;
  background: ${token('success-text')};
`;

const Pin = styled.div`
  position: absolute;
  inset-block: -0.25rem;
  inline-size: 0.5rem;
  margin-inline-start: -0.25rem;
  border-radius: ${token('radius-full')};
  background: ${token('ink')};
`;
