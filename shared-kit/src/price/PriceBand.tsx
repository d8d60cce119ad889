import { formatPkr } from '@karwan/shared-contracts';
import { token } from '@karwan/shared-ui';
import { styled } from 'styled-components';

export type PriceBandProps = {
  lowPkr: number;
  medianPkr: number;
  highPkr: number;
  /** The price to compare, and its label of about ten letters: 'This car'. Default: none. */
  price?: { pricePkr: number; name: string } | undefined;
  /** Text alternative for the whole drawing. */
  label: string;
};

const WIDTH = 320;
const MARGIN = 10;
/** Space for 'PKR 36.69 Lacs', and for half of the price's name on each side. */
const LABEL_WIDTH = 84;
const HALF_NAME_WIDTH = 30;
const GAP = 4;

/**
 * The position of a price among those of comparable cars, drawn to scale. Works in server-rendered pages and in the
 * browser.
 */
export function PriceBand({ lowPkr, medianPkr, highPkr, price, label }: PriceBandProps) {
  const margin = Math.max(highPkr - lowPkr, 1) * 0.35;
  const [minPkr, maxPkr] = [
    Math.min(lowPkr - margin, price?.pricePkr ?? lowPkr),
    Math.max(highPkr + margin, price?.pricePkr ?? highPkr),
  ];
  const toX = (amount: number) => MARGIN + ((amount - minPkr) / (maxPkr - minPkr)) * (WIDTH - 2 * MARGIN);
  // A narrow band has no room for two labels: place them on both sides of its middle.
  const isNarrow = toX(highPkr) - toX(lowPkr) < 2 * LABEL_WIDTH;
  const middle = clamp((toX(lowPkr) + toX(highPkr)) / 2, LABEL_WIDTH);
  return (
    <Drawing viewBox={`0 0 ${WIDTH} 64`} role="img" aria-label={label}>
      <Track x={MARGIN} y="28" width={WIDTH - 2 * MARGIN} height="8" rx="4" />
      <Band x={toX(lowPkr)} y="28" width={toX(highPkr) - toX(lowPkr)} height="8" rx="4" />
      <Median x={toX(medianPkr) - 1} y="24" width="2" height="16" />
      {price && <Price cx={toX(price.pricePkr)} cy="32" r="8" />}
      {price && (
        <Amount x={clamp(toX(price.pricePkr), HALF_NAME_WIDTH)} y="14" textAnchor="middle">
          {price.name}
        </Amount>
      )}
      <Amount x={isNarrow ? middle - GAP : toX(lowPkr)} y="56" textAnchor={isNarrow ? 'end' : 'start'} $isQuiet>
        {formatPkr(lowPkr)}
      </Amount>
      <Amount x={isNarrow ? middle + GAP : toX(highPkr)} y="56" textAnchor={isNarrow ? 'start' : 'end'} $isQuiet>
        {formatPkr(highPkr)}
      </Amount>
    </Drawing>
  );
}

/** Keeps labels at the ends inside the drawing. */
const clamp = (x: number, minDistance: number) => Math.min(Math.max(x, minDistance), WIDTH - minDistance);

const Drawing = styled.svg`
  inline-size: 100%;
  max-inline-size: 26rem;
  block-size: auto;
  overflow: visible;
`;

const Track = styled.rect`
  fill: ${token('surface-sunken')};
`;

const Band = styled.rect`
  fill: ${token('success')};
  opacity: 0.35;
`;

const Median = styled.rect`
  fill: ${token('success-text')};
`;

const Price = styled.circle`
  fill: ${token('primary')};
  stroke: ${token('surface')};
  stroke-width: 3;
`;

const Amount = styled.text<{ $isQuiet?: boolean }>`
  fill: ${({ $isQuiet }) => token($isQuiet ? 'text-muted' : 'text')};
  font-size: 11px;
  font-weight: ${({ $isQuiet }) => token($isQuiet ? 'weight-regular' : 'weight-semibold')};
  font-variant-numeric: tabular-nums;
`;
