import {
  type ComparedVariant,
  type Consumption,
  formatDate,
  formatPkr,
  type RunningAssumptions,
  runningCostPkr,
  type Specification,
} from '@karwan/shared-contracts';
import type { Copy } from '../../../lib/copy.ts';
import type { ExtraRow } from '../components/SpecTable.tsx';
import { bestIndexes, hasDifferences } from './compare-rows.ts';
import { rupees } from './model-text.ts';

/** Price rows of a comparison: dated list prices and monthly running costs. */
export function moneyRows(t: Copy, compared: readonly ComparedVariant[], assumptions: RunningAssumptions): ExtraRow[] {
  const prices = compared.map(({ variant }) => variant.pricePkr);
  const running = compared.map(({ variant }) => runningCostPkr(consumptionOf(variant.specification), assumptions));
  return [
    {
      name: t('newVehicles.compare.price'),
      cells: compared.map(({ variant: { pricePkr, pricedOn } }) =>
        pricePkr === null
          ? t('newVehicles.price.none')
          : `${formatPkr(pricePkr)}${pricedOn === null ? '' : ` (${formatDate(pricedOn)})`}`,
      ),
      bestColumns: bestIndexes(prices, 'less'),
      isDifferent: hasDifferences(prices),
    },
    ...(running.some((cost) => cost !== null)
      ? [
          {
            name: t('newVehicles.compare.running'),
            cells: running.map((cost) => (cost === null ? t('newVehicles.notKnown') : rupees(t, cost))),
            bestColumns: bestIndexes(running, 'less'),
            isDifferent: hasDifferences(running),
          },
        ]
      : []),
  ];
}

function consumptionOf(specification: Specification): Consumption {
  const figure = (key: string) => {
    const value = specification[key];
    return typeof value === 'number' ? value : null;
  };
  const { fuel, engineType } = specification;
  return {
    // Bikes have no fuel fact: they use petrol unless the engine type is electric.
    fuel: typeof fuel === 'string' ? fuel : engineType === 'electric' ? 'electric' : 'petrol',
    cityKmpl: figure('cityKmpl'),
    highwayKmpl: figure('highwayKmpl'),
    batteryKwh: figure('batteryKwh'),
    rangeKm: figure('rangeKm'),
  };
}
