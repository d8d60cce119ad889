import { formatInteger, formatPkr } from '@karwan/shared-contracts';
import { Heading, Text, token } from '@karwan/shared-ui';
import { styled } from 'styled-components';
import { useCopy } from '../../../lib/copy.ts';
import type { BrowseCounts } from '../../../lib/queries/browse-listings.ts';
import { useVertical } from '../../../lib/vertical-context.tsx';

/** Description of the current market, generated from the counts. */
export function MarketText({ counts }: { counts: BrowseCounts }) {
  const t = useCopy();
  const vertical = useVertical();
  const [firstMake, secondMake, thirdMake] = counts.makes;
  const [firstCity, secondCity] = counts.cities;
  const [firstModel] = counts.models;
  const largestBudget = counts.budgets.toSorted((a, b) => b.count - a.count)[0];
  return (
    <Root>
      <Heading $size="card">{t(`verticals.${vertical}.market.title`)}</Heading>
      {firstMake && secondMake && thirdMake && firstModel && (
        <Text $tone="muted">
          {t(`verticals.${vertical}.market.makes`, {
            total: formatInteger(counts.total),
            first: firstMake.name,
            firstCount: formatInteger(firstMake.count),
            second: secondMake.name,
            secondCount: formatInteger(secondMake.count),
            third: thirdMake.name,
            model: `${firstModel.make.name} ${firstModel.name}`,
            modelCount: formatInteger(firstModel.count),
          })}
        </Text>
      )}
      {firstCity && secondCity && (
        <Text $tone="muted">
          {t(`verticals.${vertical}.market.cities`, {
            first: firstCity.name,
            firstCount: formatInteger(firstCity.count),
            second: secondCity.name,
            secondCount: formatInteger(secondCity.count),
          })}{' '}
          {largestBudget?.toPkr &&
            t(`verticals.${vertical}.market.${largestBudget.fromPkr === 0 ? 'budgetUnder' : 'budget'}`, {
              from: formatPkr(largestBudget.fromPkr),
              to: formatPkr(largestBudget.toPkr),
              count: formatInteger(largestBudget.count),
            })}
        </Text>
      )}
      <Text $tone="muted">{t(`verticals.${vertical}.market.prices`)}</Text>
    </Root>
  );
}

const Root = styled.section`
  display: grid;
  gap: ${token('space-3')};
  max-inline-size: 46rem;
`;
