import { filterSegments } from '@karwan/shared-contracts';
import { above, CountBadge, LinkButton, token } from '@karwan/shared-ui';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { styled } from 'styled-components';
import { useCopy } from '../../../lib/copy.ts';
import type { Search } from '../../../lib/search-location.ts';

/** The id of the filter column: where the filter button leads before scripts. */
export const FILTERS_ID = 'filters';

export type FilterButtonProps = { search: Search; onOpen: () => void };

/** Opens the filters where there is no room for their column, and says how many are chosen. */
export function FilterButton({ search, onOpen }: FilterButtonProps) {
  const t = useCopy();
  const count = filterSegments({ ...search.filters, page: undefined }).length;
  return (
    <LinkButton
      variant="secondary"
      href={`#${FILTERS_ID}`}
      icon={<SlidersHorizontal aria-hidden="true" />}
      onClick={(event) => {
        event.preventDefault();
        onOpen();
      }}
    >
      {t('filter.title')}
      <CountBadge count={count} label={t('filter.activeCount', { count })} />
    </LinkButton>
  );
}

/** The same button in reach of a thumb, however far down the list somebody is. */
export function FilterPill(props: FilterButtonProps) {
  return (
    <Pill data-sticky-bar="phone">
      <FilterButton {...props} />
    </Pill>
  );
}

const Pill = styled.div`
  position: sticky;
  inset-block-end: max(${token('space-4')}, env(safe-area-inset-bottom));
  z-index: ${token('z-sticky')};
  justify-self: center;
  align-self: center;

  & > a {
    border-radius: ${token('radius-full')};
    border-color: transparent;
    box-shadow: ${token('shadow-lg')};
  }

  ${above.desktop} {
    display: none;
  }
`;
