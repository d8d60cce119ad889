import {
  type CatalogueVertical,
  type FinanceRules,
  formatDate,
  formatPkr,
  instalmentsOf,
  latestDateOf,
  type Instalments as Result,
} from '@karwan/shared-contracts';
import { Island } from '@karwan/shared-kit';
import { Banner, DefinitionList, Field, Select, Text, token } from '@karwan/shared-ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useCopy } from '../../../lib/copy.ts';
import { listingIsland } from '../../../lib/listing-island.tsx';
import { rupees } from '../data/model-text.ts';

export type InstalmentsProps = { vertical: CatalogueVertical; pricePkr: number; rules: FinanceRules };

/** Calculates a bank's monthly instalment from down payment, term and rate. */
export const Instalments = (props: InstalmentsProps) => <Island of={instalments} props={props} />;

const DEFAULT_DOWN_PERCENT = 30;
const MAX_DOWN_PERCENT = 90;
const STEP_PERCENT = 10;
const RATE_RANGE = { min: 8, max: 30 };

function Calculator({ pricePkr, rules }: InstalmentsProps) {
  const t = useCopy();
  const minDownPercent = rules.minDownPaymentPercent;
  const [down, setDown] = useState(
    Math.max(DEFAULT_DOWN_PERCENT, minDownPercent, minDownWithinLimit(rules.limitPkr, pricePkr)),
  );
  const [years, setYears] = useState(Math.min(3, rules.maxYears));
  const [annual, setAnnual] = useState(rules.annualPercent);
  const result: Result = instalmentsOf({ pricePkr, downPaymentPercent: down, years, annualPercent: annual });
  const day = formatDate(latestDateOf(rules.rates.filter(({ key }) => key === 'interest')) ?? '');
  const ruleDay = latestDateOf(rules.rates.filter(({ key }) => key !== 'interest'));
  const percentOptions = (from: number, to: number, step: number, selected: number) =>
    [...new Set([...range(from, to, step), selected])]
      .sort((a, b) => a - b)
      .map((value) => ({ value: String(value), label: t('newVehicles.emi.percent', { value }) }));
  return (
    <Root>
      <Text $tone="muted">{t('newVehicles.emi.text', { day })}</Text>
      <Inputs>
        <Field label={t('newVehicles.emi.down')}>
          <Select
            value={String(down)}
            options={percentOptions(Math.max(minDownPercent, STEP_PERCENT), MAX_DOWN_PERCENT, STEP_PERCENT, down)}
            onChange={({ target }) => setDown(Number(target.value))}
          />
        </Field>
        <Field label={t('newVehicles.emi.years')}>
          <Select
            value={String(years)}
            options={range(1, rules.maxYears, 1).map((count) => ({
              value: String(count),
              label: t('newVehicles.emi.years', { count }),
            }))}
            onChange={({ target }) => setYears(Number(target.value))}
          />
        </Field>
        <Field label={t('newVehicles.emi.rate')}>
          <Select
            value={String(annual)}
            options={percentOptions(RATE_RANGE.min, RATE_RANGE.max, 1, annual)}
            onChange={({ target }) => setAnnual(Number(target.value))}
          />
        </Field>
      </Inputs>
      <Monthly role="status">
        <span>{t('newVehicles.emi.monthly')}</span>
        <strong>{rupees(t, result.monthlyPkr)}</strong>
      </Monthly>
      <DefinitionList
        columns={1}
        items={[
          { term: t('newVehicles.emi.downPkr'), value: rupees(t, result.downPaymentPkr) },
          { term: t('newVehicles.emi.financed'), value: rupees(t, result.financedPkr) },
          { term: t('newVehicles.emi.interest'), value: rupees(t, result.interestPkr) },
        ]}
      />
      {rules.limitPkr !== null && result.financedPkr > rules.limitPkr && ruleDay && (
        <Banner tone="warning">
          {t('newVehicles.emi.limit', { limit: formatPkr(rules.limitPkr), day: formatDate(ruleDay) })}
        </Banner>
      )}
      {ruleDay && (
        <Text $tone="muted" $size="sm">
          {t('newVehicles.emi.rules', { percent: minDownPercent, years: rules.maxYears, day: formatDate(ruleDay) })}
        </Text>
      )}
    </Root>
  );
}

/** Smallest offered down payment (a step in percent) that keeps the loan within the bank's limit. 0 without a limit. */
function minDownWithinLimit(limitPkr: number | null, pricePkr: number): number {
  if (limitPkr === null || pricePkr <= limitPkr) return 0;
  const percent = (1 - limitPkr / pricePkr) * 100;
  return Math.min(Math.ceil(percent / STEP_PERCENT) * STEP_PERCENT, MAX_DOWN_PERCENT);
}

const range = (from: number, to: number, step: number): number[] =>
  Array.from({ length: Math.max(0, Math.floor((to - from) / step) + 1) }, (_, index) => from + index * step);

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token('space-4')};
`;

const Inputs = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(8rem, 100%), 1fr));
  gap: ${token('space-3')};
`;

const Monthly = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${token('space-2')};
  padding: ${token('space-4')};
  border-radius: ${token('radius-lg')};
  background: ${token('primary-soft')};
  color: ${token('primary-text')};

  & > strong {
    font-size: ${token('font-size-2xl')};
    font-variant-numeric: tabular-nums;
  }
`;

export const instalments = listingIsland<InstalmentsProps>(
  { name: 'instalments', on: 'visible', words: () => ['newVehicles.emi', 'newVehicles.rupees'] },
  (props) => <Calculator key={props.pricePkr} {...props} />,
);
