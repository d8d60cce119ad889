import { formatInteger } from '@karwan/shared-contracts';
import { above, token } from '@karwan/shared-ui';
import { styled } from 'styled-components';
import { useCopy } from '../../../lib/copy.ts';
import { type AdSearchPageData, hasUsedAndNew } from '../../../lib/search-page-data.ts';
import { useVertical } from '../../../lib/vertical-context.tsx';
import { FilterButton } from './FilterButton.tsx';
import { SaveSearchButton } from './SaveSearchButton.tsx';
import { SortPicker } from './SortPicker.tsx';
import { ViewSwitch } from './ViewSwitch.tsx';

export type ResultToolbarProps = { searchData: AdSearchPageData; title: string };

/** Result count, sort order, view and Save search. Two rows on phones, the filters first. */
export function ResultToolbar({ searchData, title }: ResultToolbarProps) {
  const { search, total, newOnes } = searchData;
  const t = useCopy();
  const vertical = useVertical();
  const countedVertical = newOnes?.isOnlyNew ? newOnes.catalogue : vertical;
  return (
    <Root>
      <Filters>
        <FilterButton search={search} />
      </Filters>
      <Sort>
        <SortPicker search={search} />
      </Sort>
      <Count role="status">
        {t(`verticals.${countedVertical}.results.count`, { count: total, total: formatInteger(total) })}
        {hasUsedAndNew(searchData) && t('condition.counts', newOnes?.counts)}
      </Count>
      {!newOnes?.isOnlyNew && (
        <Tools>
          <SaveSearchButton filters={search.filters} title={title} variant="quiet" size="sm" />
          <ViewSwitch search={search} />
        </Tools>
      )}
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token('space-2')};
`;

const Filters = styled.div`
  a {
    padding-inline: ${token('space-4')};
  }

  ${above.desktop} {
    display: none;
  }
`;

const Sort = styled.div`
  flex: 1 max(8rem, 100% - 10rem);

  ${above.desktop} {
    order: 2;
    flex: none;
    inline-size: 13.5rem;
  }
`;

const Count = styled.p`
  flex: 1;
  font-weight: ${token('weight-semibold')};
`;

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: ${token('space-1')};

  ${above.desktop} {
    order: 3;
    gap: ${token('space-3')};
  }

  button {
    white-space: nowrap;
  }
`;
