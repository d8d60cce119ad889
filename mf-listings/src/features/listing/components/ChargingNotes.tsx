import { chargingConnectors, formatDate, formatInteger, type ListingDetail, optionOf } from '@karwan/shared-contracts';
import { useKarwan } from '@karwan/shared-kit';
import { above, Heading, StatTile, Text, token } from '@karwan/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { useCopy } from '../../../lib/copy.ts';
import { batteryOf, chargingCost, chargingRatesQuery } from '../data/charging-cost.ts';

/** Cost of charging this car at home, and the uses of its connectors. */
export function ChargingNotes({ listing }: { listing: ListingDetail }) {
  const t = useCopy();
  const { call } = useKarwan();
  const battery = batteryOf(listing);
  const { data: rates } = useQuery({ ...chargingRatesQuery(call), enabled: battery !== undefined });
  const { connectors = [] } = listing.about['used-cars'] ?? {};
  const knownConnectors = connectors.flatMap((slug) => optionOf(chargingConnectors, slug) ?? []);
  // Exact rupees, because the short format would round too much.
  const amount = (pkr: number) => t('charging.amount', { amount: formatInteger(pkr) });
  const cost = battery && rates && chargingCost(battery, rates);
  return (
    <>
      {cost && (
        <Part>
          <Heading as="h3" $size="card">
            {t('charging.cost')}
          </Heading>
          <Figures>
            <StatTile label={t('charging.full')} value={amount(cost.fullPkr)} />
            {cost.per100KmPkr !== undefined && (
              <StatTile label={t('charging.per100Km')} value={amount(cost.per100KmPkr)} />
            )}
          </Figures>
          <Text $tone="muted">
            {t('charging.tariff', {
              rate: cost.tariff.value.toFixed(2),
              since: formatDate(cost.tariff.since),
            })}
          </Text>
        </Part>
      )}
      {knownConnectors.length > 0 && (
        <Part>
          <Heading as="h3" $size="card">
            {t('charging.connectors')}
          </Heading>
          <Connectors>
            {knownConnectors.map(({ slug, label }) => (
              <div key={slug}>
                <dt>{label}</dt>
                <dd>{t(`charging.connector.${slug}`)}</dd>
              </div>
            ))}
          </Connectors>
        </Part>
      )}
    </>
  );
}

const Part = styled.div`
  display: grid;
  gap: ${token('space-3')};
  padding-block-start: ${token('space-3')};
`;

const Figures = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(12rem, 100%), 1fr));
  gap: ${token('space-3')};
`;

const Connectors = styled.dl`
  display: grid;
  gap: ${token('space-3')};

  & > div {
    display: grid;
    gap: ${token('space-1')};

    ${above.tablet} {
      grid-template-columns: 12rem minmax(0, 1fr);
      gap: ${token('space-4')};
    }
  }

  dt {
    font-weight: ${token('weight-semibold')};
  }

  dd {
    color: ${token('text-muted')};
    line-height: ${token('leading-snug')};
  }
`;
