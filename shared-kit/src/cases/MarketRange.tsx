import { formatDate, formatPkr, knownOf, type PriceInsight, unratedReasons } from '@karwan/shared-contracts';
import { Stack, Text } from '@karwan/shared-ui';
import { PriceBand } from '../price/PriceBand.tsx';

type Words = { low: string; median: string; high: string };

export type MarketRangeProps = {
  /** Null without a model and a year. */
  valuation: PriceInsight | null;
  /** The price compared with the market, and its label. */
  price: { pricePkr: number; name: string } | undefined;
  labels: {
    band: (words: Words) => string;
    formatBand: (words: Words & { name: string; price: string }) => string;
    basis: (words: Words & { count: number; city: string; date: string; scope: 'city' | 'national' }) => string;
    why: (reason: (typeof unratedReasons)[number], count: number) => string;
    none: string;
  };
};

/** The price range of comparable cars, as a drawing and as text with their number; or why there is none. */
export function MarketRange({ valuation, price, labels }: MarketRangeProps) {
  if (valuation === null) return <Text $tone="muted">{labels.none}</Text>;
  if (valuation.kind === 'unrated') {
    const reason = knownOf(unratedReasons, valuation.reason);
    return <Text $tone="muted">{reason ? labels.why(reason, valuation.comparables) : labels.none}</Text>;
  }
  const { lowPkr, medianPkr, highPkr, comparables, cityName, scope, asOf } = valuation;
  const words = { low: formatPkr(lowPkr), median: formatPkr(medianPkr), high: formatPkr(highPkr) };
  return (
    <Stack $gap="space-2">
      <PriceBand
        lowPkr={lowPkr}
        medianPkr={medianPkr}
        highPkr={highPkr}
        price={price}
        label={
          price
            ? labels.formatBand({ ...words, name: price.name, price: formatPkr(price.pricePkr) })
            : labels.band(words)
        }
      />
      <Text $size="sm" $tone="muted">
        {labels.basis({
          ...words,
          count: comparables,
          city: cityName,
          date: formatDate(asOf),
          scope: scope === 'city' ? 'city' : 'national',
        })}
      </Text>
    </Stack>
  );
}
