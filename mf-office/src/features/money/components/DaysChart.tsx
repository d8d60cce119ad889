import type { MoneyDay } from '@karwan/shared-contracts';
import { Cluster, Text, token } from '@karwan/shared-ui';
import { styled } from 'styled-components';
import { useCopy } from '../../../lib/copy.ts';
import { dayCountOf } from '../data/months.ts';

const HEIGHT = 100;
const STEP = 10;

/** Income of each day of a month, and refunds below the axis, for all providers. The table has the same data. */
export function DaysChart({ days, month }: { days: readonly MoneyDay[]; month: string }) {
  const t = useCopy();
  const bars = Array.from({ length: dayCountOf(month) }, (_, index) => {
    const dayEntries = days.filter(({ day }) => Number(day.slice(8)) === index + 1);
    return {
      index,
      inPkr: dayEntries.reduce((sum, { inPkr }) => sum + inPkr, 0),
      backPkr: dayEntries.reduce((sum, { backPkr }) => sum + backPkr, 0),
    };
  });
  const maxPkr = Math.max(1, ...bars.flatMap(({ inPkr, backPkr }) => [inPkr, backPkr]));
  const heightOf = (pkr: number) => (Math.max(pkr, 0) / maxPkr) * HEIGHT;
  return (
    <div>
      <Chart viewBox={`0 0 ${bars.length * STEP} ${2 * HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        {bars.map(({ index, inPkr, backPkr }) => (
          <g key={index}>
            <ReceivedBar x={index * STEP + 1} y={HEIGHT - heightOf(inPkr)} width={STEP - 2} height={heightOf(inPkr)} />
            <RefundedBar x={index * STEP + 1} y={HEIGHT} width={STEP - 2} height={heightOf(backPkr)} />
          </g>
        ))}
        <Line x1="0" x2={bars.length * STEP} y1={HEIGHT} y2={HEIGHT} />
      </Chart>
      <Cluster $gap="space-4" aria-hidden="true">
        <Text $size="sm">
          <LegendMark $isBack={false} /> {t('money.days.in')}
        </Text>
        <Text $size="sm">
          <LegendMark $isBack /> {t('money.days.back')}
        </Text>
      </Cluster>
    </div>
  );
}

const Chart = styled.svg`
  inline-size: 100%;
  block-size: 9rem;
`;
const ReceivedBar = styled.rect`
  fill: ${token('primary')};
`;
const RefundedBar = styled.rect`
  fill: ${token('danger')};
`;
const Line = styled.line`
  stroke: ${token('border-strong')};
  vector-effect: non-scaling-stroke;
`;
const LegendMark = styled.span<{ $isBack: boolean }>`
  display: inline-block;
  inline-size: 0.75rem;
  block-size: 0.75rem;
  border-radius: ${token('radius-xs')};
  background: ${({ $isBack }) => token($isBack ? 'danger' : 'primary')};
`;
