import {
  formatDate,
  formatPkr,
  knownOf,
  type ListingDetail,
  type PriceInsight,
  priceLabels,
  unratedReasons,
} from '@karwan/shared-contracts';
import { PriceBand, useKarwan } from '@karwan/shared-kit';
import { Card, Heading, Text, TextLink, token } from '@karwan/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { useCopy } from '../../../lib/copy.ts';
import { factsOf } from '../../../lib/fact-text.ts';
import { priceRange } from '../../../lib/price-range.ts';
import { useSearchPath } from '../../../lib/search-location.ts';
import { useVertical } from '../../../lib/vertical-context.tsx';
import { makeAndModel } from '../data/make-and-model.ts';
import { priceInsightQuery } from '../data/price-insight-query.ts';

type Rated = Extract<PriceInsight, { kind: 'rated' }>;
type Unrated = Extract<PriceInsight, { kind: 'unrated' }>;

/** Comparison of the asking price with its evidence, or why there is none. Renders nothing until loaded. */
export function PriceProof({ listing }: { listing: ListingDetail }) {
  const t = useCopy();
  const { call } = useKarwan();
  const { data: insight } = useQuery(priceInsightQuery(call, listing.id));
  if (!insight) return null;
  return (
    <Card as="section" $padding="sm" aria-labelledby="price-proof">
      <Body>
        <Heading id="price-proof" $size="card">
          {t('proof.title')}
        </Heading>
        {insight.kind === 'rated' ? (
          <RatedProof insight={insight} listing={listing} />
        ) : (
          <UnratedReason insight={insight} />
        )}
        <Text $tone="subtle" $size="xs">
          {t('proof.notForSale')}
        </Text>
      </Body>
    </Card>
  );
}

function RatedProof({ insight, listing }: { insight: Rated; listing: ListingDetail }) {
  const t = useCopy();
  const pathOf = useSearchPath();
  const facts = factsOf(listing, useVertical());
  const kind = makeAndModel(facts);
  const { comparables, lowPkr, highPkr, medianPkr, ratio, scope, cityName, asOf } = insight;
  const label = knownOf(priceLabels, insight.label);
  const percent = Math.round(Math.abs(ratio - 1) * 100);
  const comparison = percent === 0 ? 'equal' : ratio < 1 ? 'below' : 'above';
  return (
    <>
      {label && <Verdict>{t(`proof.verdict.${label}`)}</Verdict>}
      <Text $size="sm">{t(`proof.${comparison}`, { percent, median: formatPkr(medianPkr) })}</Text>
      <PriceBand
        lowPkr={lowPkr}
        medianPkr={medianPkr}
        highPkr={highPkr}
        price={{ pricePkr: listing.pricePkr, name: t('proof.thisCar') }}
        label={t('proof.band', {
          price: formatPkr(listing.pricePkr),
          low: formatPkr(lowPkr),
          median: formatPkr(medianPkr),
          high: formatPkr(highPkr),
        })}
      />
      <Text $size="sm" $tone="muted">
        {t(scope === 'city' ? 'proof.basisCity' : 'proof.basisNational', {
          count: comparables,
          city: cityName,
          low: formatPkr(lowPkr),
          high: formatPkr(highPkr),
          date: formatDate(asOf),
        })}
      </Text>
      {kind && typeof facts.year === 'number' && (
        <Text $size="sm">
          <TextLink
            render={
              <Link
                to={pathOf({
                  make: [kind.make.slug],
                  model: [kind.model.slug],
                  year: { min: facts.year - 1, max: facts.year + 1 },
                })}
              />
            }
          >
            {t('proof.seeComparables')}
          </TextLink>
        </Text>
      )}
    </>
  );
}

function UnratedReason({ insight }: { insight: Unrated }) {
  const t = useCopy();
  const { range } = insight;
  const knownReason = knownOf(unratedReasons, insight.reason);
  const reason = knownReason === 'too-few-comparables' && insight.comparables === 0 ? 'no-comparables' : knownReason;
  return (
    <>
      <Verdict>{t('proof.none')}</Verdict>
      {reason && (
        <Text $size="sm" $tone="muted">
          {t(`proof.why.${reason}`, { count: insight.comparables, date: formatDate(insight.asOf) })}
        </Text>
      )}
      {range && (
        <Text $size="sm">
          {t('proof.ofModel', {
            range: priceRange(formatPkr(range.lowPkr), formatPkr(range.highPkr)),
            count: range.comparables,
            fromYear: range.fromYear,
            toYear: range.toYear,
          })}
        </Text>
      )}
    </>
  );
}

const Body = styled.div`
  display: grid;
  gap: ${token('space-2')};
`;

const Verdict = styled.p`
  font-weight: ${token('weight-semibold')};
`;
