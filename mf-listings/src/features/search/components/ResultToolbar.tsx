import { filterSegments } from '@karwan/shared-contracts';
import { above, CountBadge, LinkButton, token } from '@karwan/shared-ui';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { styled } from 'styled-components';
import { useCopy } from '../../../lib/copy.ts';
import type { Search } from '../../../lib/search-location.ts';
import { SortPicker } from './SortPicker.tsx';
import { ViewSwitch } from './ViewSwitch.tsx';

/** The id of the filter column: where the filter button leads before scripts. */
export const FILTERS_ID = 'filters';

/** Filter button (phones), order and view. */
export function ResultToolbar({ search, onOpenFilters }: { search: Search; onOpenFilters: () => void }) {
  const t = useCopy();
  const count = filterSegments({ ...search.filters, page: undefined }).length;
  return (
    <Root>
      <FilterButton>
        <LinkButton
          variant="secondary"
          href={`#${FILTERS_ID}`}
          icon={<SlidersHorizontal aria-hidden="true" />}
          onClick={(event) => {
            event.preventDefault();
            onOpenFilters();
          }}
        >
          {t('filter.title')}
          <CountBadge count={count} label={t('filter.activeCount', { count })} />
        </LinkButton>
      </FilterButton>
      <Sort>
        <SortPicker search={search} />
      </Sort>
      <ViewSwitch search={search} />
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  align-items: center;
  gap: ${token('space-2')};
`;

const FilterButton = styled.div`
  flex: none;

  & > a {
    padding-inline: ${token('space-4')};
  }

  ${above.desktop} {
    display: none;
  }
`;

const Sort = styled.div`
  flex: 1;
  min-inline-size: 0;

  ${above.desktop} {
    flex: none;
    inline-size: 14rem;
  }
`;
