import { formatDate, formatPkr, type NewModel } from '@karwan/shared-contracts';
import { Stack, Table, Text, token } from '@karwan/shared-ui';
import { styled } from 'styled-components';
import { useCopy } from '../../../lib/copy.ts';

const WIDTH = 320;
const HEIGHT = 120;
const MARGIN = 12;

/** Price history of each variant with several prices, as a chart and a table. */
export function PriceHistory({ name, history }: { name: string; history: NewModel['history'] }) {
  const t = useCopy();
  return (
    <Stack $gap="space-5">
      <Text $tone="muted">{t('newVehicles.history.text')}</Text>
      {history.map((variant) => {
        const caption = t('newVehicles.history.caption', {
          name: history.length > 1 ? `${name} ${variant.name}` : name,
        });
        return (
          <Pair key={variant.name}>
            <Steps prices={variant.prices} />
            <Table
              caption={caption}
              columns={[
                {
                  id: 'day',
                  header: t('newVehicles.history.day'),
                  cell: ({ on }) => formatDate(on),
                  isRowHeader: true,
                },
                {
                  id: 'price',
                  header: t('newVehicles.pricePkr'),
                  cell: ({ pricePkr }) => formatPkr(pricePkr),
                  isNumeric: true,
                },
              ]}
              rows={variant.prices.toReversed()}
              rowId={({ on }) => on}
            />
          </Pair>
        );
      })}
    </Stack>
  );
}

type Prices = NewModel['history'][number]['prices'];

/**
 * Step chart, because a price applies until the next one. Starts at zero, so that changes are in proportion. The table
 * has the same data.
 */
function Steps({ prices }: { prices: Prices }) {
  const days = prices.map(({ on }) => Date.parse(on));
  const [first = 0] = days;
  const last = days.at(-1) ?? 1;
  const maxPricePkr = Math.max(...prices.map(({ pricePkr }) => pricePkr));
  const x = (day: number) => MARGIN + ((day - first) / Math.max(1, last - first)) * (WIDTH - 2 * MARGIN);
  const y = (pricePkr: number) => HEIGHT - MARGIN - (pricePkr / maxPricePkr) * (HEIGHT - 2 * MARGIN);
  const points = prices.map(({ on, pricePkr }) => ({ x: x(Date.parse(on)), y: y(pricePkr) }));
  const line = points
    .map((point, index) => (index === 0 ? `M${point.x} ${point.y}` : `H${point.x}V${point.y}`))
    .join('');
  return (
    <Drawing viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <path d={`${line}V${HEIGHT - MARGIN}H${MARGIN}Z`} />
      <path d={line} />
      {points.map((point) => (
        <circle key={point.x} cx={point.x} cy={point.y} r="4" />
      ))}
    </Drawing>
  );
}

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(18rem, 100%), 1fr));
  align-items: center;
  gap: ${token('space-5')};
`;

const Drawing = styled.svg`
  inline-size: 100%;
  block-size: auto;
  fill: none;

  & > path:first-child {
    fill: ${token('primary-soft')};
  }

  & > path + path {
    stroke: ${token('primary')};
    stroke-width: 2.5;
  }

  & > circle {
    fill: ${token('surface')};
    stroke: ${token('primary')};
    stroke-width: 2;
  }
`;
