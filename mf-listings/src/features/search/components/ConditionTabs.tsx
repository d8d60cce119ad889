import { applicableFilters, changeFilters, formatInteger, type SearchFilters } from '@karwan/shared-contracts';
import { canHover, focusRing, token } from '@karwan/shared-ui';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { useCopy } from '../../../lib/copy.ts';
import { useSearchPath } from '../../../lib/search-location.ts';
import type { AdSearchPageData } from '../../../lib/search-page-data.ts';
import { useVertical } from '../../../lib/vertical-context.tsx';

/** Tabs for used, new, or both, with counts, in searches that find both. */
export function ConditionTabs({ searchData: { search, newOnes } }: { searchData: AdSearchPageData }) {
  const t = useCopy();
  const vertical = useVertical();
  const pathOf = useSearchPath();
  if (!newOnes) return null;
  const { condition = [] } = search.filters;
  const offered = (['used', 'new'] as const).filter((each) => newOnes.counts[each] > 0 || condition.includes(each));
  const chosen = condition.length === 1 ? condition[0] : undefined;
  const link = (change: SearchFilters) =>
    pathOf(applicableFilters(vertical, changeFilters(search.filters, change)), search.view);
  return (
    <Root aria-label={t('filter.name.cd')}>
      <Tab to={link({ condition: undefined })} aria-current={chosen === undefined || undefined}>
        {t('condition.both')}
      </Tab>
      {offered.map((each) => (
        <Tab key={each} to={link({ condition: [each] })} aria-current={chosen === each || undefined}>
          {t(`condition.${each}`)} <Count>{formatInteger(newOnes.counts[each])}</Count>
        </Tab>
      ))}
    </Root>
  );
}

const Root = styled.nav`
  display: flex;
  gap: ${token('space-1')};
  border-block-end: 1px solid ${token('border')};
`;

const Tab = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: ${token('space-2')};
  min-block-size: ${token('touch-target')};
  padding-inline: ${token('space-3')};
  border-block-end: 2px solid transparent;
  margin-block-end: -1px;
  color: ${token('text-muted')};
  font-weight: ${token('weight-medium')};
  text-decoration: none;
  ${focusRing}

  ${canHover} {
    &:hover {
      color: ${token('text')};
    }
  }

  &[aria-current] {
    border-color: ${token('primary')};
    color: ${token('text')};
    font-weight: ${token('weight-semibold')};
  }
`;

const Count = styled.span`
  font-size: ${token('font-size-sm')};
  font-weight: ${token('weight-regular')};
  font-variant-numeric: tabular-nums;
`;
