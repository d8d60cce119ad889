import { filterSegments, messages, type SearchedVertical, toastShow } from '@karwan/shared-contracts';
import { Island, useKarwan } from '@karwan/shared-kit';
import { above, CountBadge, LinkButton, lazyPart, token } from '@karwan/shared-ui';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useRef } from 'react';
import { createPortal } from 'react-dom';
import { styled } from 'styled-components';
import { useCopy } from '../../../lib/copy.ts';
import { listingIsland } from '../../../lib/listing-island.tsx';
import { type Search, useSearchPath } from '../../../lib/search-location.ts';
import { useBackCloses } from '../../../lib/use-back-closes.ts';
import { useIsScrolledPast } from '../../../lib/use-is-scrolled-past.ts';
import { useSearchedVertical } from '../../../lib/vertical-context.tsx';
import { rememberChosen } from '../data/last-chosen.ts';

const FilterSheet = lazyPart(() =>
  import(/* webpackChunkName: "filter-sheet" */ './FilterSheet.tsx').then((module) => module.FilterSheet),
);

/** The id of the filter column: where the filter button leads before scripts. */
export const FILTERS_ID = 'filters';
const PILL_ID = 'filter-pill';

/** Opens the filters where there is no room for their column, and says how many are chosen. */
export function FilterButton({ search }: { search: Search }) {
  return <Island of={filterButton} props={{ search, vertical: useSearchedVertical() }} />;
}

/** Where the same button stands in reach of a thumb, however far down the list somebody is. */
export const FilterPill = () => <PillPlace id={PILL_ID} data-keep="" />;

function Filters({ search }: { search: Search }) {
  const { bus } = useKarwan();
  const pathOf = useSearchPath();
  const sheet = useBackCloses('filters');
  const button = useRef<HTMLDivElement>(null);
  const isPast = useIsScrolledPast(button);
  const pill = isPast ? document.getElementById(PILL_ID) : null;
  rememberChosen(search.filters);
  return (
    <div ref={button}>
      <Opener search={search} onOpen={sheet.open} />
      {pill &&
        createPortal(
          <div data-sticky-bar="phone">
            <Opener search={search} onOpen={sheet.open} />
          </div>,
          pill,
        )}
      {sheet.openings > 0 && (
        <FilterSheet
          key={sheet.openings}
          search={search}
          isOpen={sheet.isOpen}
          onClose={sheet.close}
          onShow={(filters) => sheet.leaveFor(pathOf(filters, search.view))}
          onLoadFailure={() => {
            sheet.close();
            bus.emit(toastShow, { variant: 'error', message: messages.networkError });
          }}
        />
      )}
    </div>
  );
}

function Opener({ search, onOpen }: { search: Search; onOpen: () => void }) {
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

/* Styled from its place, which is there before: a new rule of style while somebody scrolls has the whole page styled again. */
const PillPlace = styled.div`
  display: contents;

  & > div {
    position: sticky;
    inset-block-end: max(${token('space-4')}, env(safe-area-inset-bottom));
    z-index: ${token('z-sticky')};
    justify-self: center;
    align-self: center;

    ${above.desktop} {
      display: none;
    }
  }

  & > div > a {
    border-radius: ${token('radius-full')};
    border-color: transparent;
    box-shadow: ${token('shadow-lg')};
  }
`;

export const filterButton = listingIsland<{ search: Search; vertical: SearchedVertical }>(
  {
    name: 'filters',
    on: 'idle',
    words: ({ vertical }) => [
      ...['filter', 'active.clear', 'results.failed', 'close', 'retry', 'loading', 'km', 'cc'],
      `verticals.${vertical}.filter`,
    ],
  },
  Filters,
);
