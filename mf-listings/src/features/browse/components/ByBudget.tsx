import { TitledSection } from '../../../components/TitledSection.tsx';
import { useCopy } from '../../../lib/copy.ts';
import type { BrowseCounts } from '../../../lib/queries/browse-listings.ts';
import { budgetText } from '../data/budget-text.ts';
import { useAdsPath } from '../data/use-ads-path.ts';
import { BrowseTiles } from './BrowseTiles.tsx';

export function ByBudget({ budgets }: Pick<BrowseCounts, 'budgets'>) {
  const t = useCopy();
  const pathOf = useAdsPath();
  return (
    <TitledSection title={t('browse.budget')}>
      <BrowseTiles
        label={t('browse.budget')}
        columns={4}
        tiles={budgets.map(({ fromPkr, toPkr, count }) => ({
          id: String(fromPkr),
          label: budgetText(t, fromPkr, toPkr),
          path: pathOf({ price: { min: fromPkr || undefined, max: toPkr ?? undefined } }),
          count,
        }))}
      />
    </TitledSection>
  );
}
