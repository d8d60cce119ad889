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
import { useCloseOnBack } from '../../../lib/use-close-on-back.ts';
import { useIsScrolledPast } from '../../../lib/use-is-scrolled-past.ts';
import { useSearchedVertical } from '../../../lib/vertical-context.tsx';
import { recordChosenOrder } from '../data/last-chosen.ts';

const FilterSheet = lazyPart(() =>
  import(/* webpackChunkName: "filter-sheet" */ './FilterSheet.tsx').then((module) => module.FilterSheet),
);

/** Id of the filter column, the target of the filter button before hydration. */
export const FILTERS_ID = 'filters';
const PILL_ID = 'filter-pill';

/** Opens the filter sheet on screens without the filter column. Shows the number of active filters. */
export function FilterButton({ search }: { search: Search }) {
  return <Island of={filterButton} props={{ search, vertical: useSearchedVertical() }} />;
}

/** Container for a second, floating filter button that stays in reach while scrolling. */
export const FilterPill = () => <PillContainer id={PILL_ID} data-keep="" />;

function Filters({ search }: { search: Search }) {
  const { bus } = useKarwan();
  const pathOf = useSearchPath();
  const sheet = useCloseOnBack('filters');
  const button = useRef<HTMLDivElement>(null);
  const isPast = useIsScrolledPast(button);
  const pill = isPast ? document.getElementById(PILL_ID) : null;
  recordChosenOrder(search.filters);
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
      {sheet.openCount > 0 && (
        <FilterSheet
          key={sheet.openCount}
          search={search}
          isOpen={sheet.isOpen}
          onClose={sheet.close}
          onShow={(filters) => sheet.replaceWith(pathOf(filters, search.view))}
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

/* Styled by its container, which is rendered early: injecting a style rule while scrolling would restyle the whole
   page. */
const PillContainer = styled.div`
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
