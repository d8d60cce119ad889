import type { ListingCard as Listing, ResultLayout } from '@karwan/shared-contracts';
import { below, CardGrid, Stack, token } from '@karwan/shared-ui';
import { css, styled } from 'styled-components';
import { ListingCard } from '../../../components/ListingCard.tsx';
import { useCopy } from '../../../lib/copy.ts';
import { useVertical } from '../../../lib/vertical-context.tsx';
import { RESULTS_MARK } from '../data/result-marks.ts';

/** Number of photos to load eagerly: those on the first screen of a wide window. */
const PRIORITY_PHOTOS = 3;

export type ResultListProps = {
  listings: readonly Listing[];
  view: ResultLayout;
  /** Accessible name of the list. Default: the ads found. */
  label?: string;
  headingLevel?: 2 | 3;
  /** Whether the list is at the top of the page. */
  isTop?: boolean;
};

/** Found ads as cards. */
export function ResultList({ listings, view, label, headingLevel = 2, isTop = false }: ResultListProps) {
  const t = useCopy();
  const vertical = useVertical();
  const name = label ?? t(`verticals.${vertical}.results.list`);
  const items = listings.map((listing, index) => (
    <li key={listing.id}>
      <ListingCard
        listing={listing}
        layout={view}
        headingLevel={headingLevel}
        isPriority={isTop && index < PRIORITY_PHOTOS}
      />
    </li>
  ));
  return view === 'list' ? (
    <Rows as="ul" aria-label={name} {...{ [RESULTS_MARK]: '' }}>
      {items}
    </Rows>
  ) : (
    <Grid aria-label={name} $view={view} {...{ [RESULTS_MARK]: '' }}>
      {items}
    </Grid>
  );
}

/**
 * Phones skip rendering of off-screen cards. Each has the height it will have when rendered (a 4:3 photo as wide as the
 * page, and its lines), so that nothing shifts, also on return to the page. Rows are always rendered, because their
 * heights differ.
 */
const skipOffscreenRendering = css`
  & > li > article {
    content-visibility: auto;
    contain-intrinsic-block-size: auto calc(75vw + 6.6175rem);
  }
`;

const rowLayout = css`
  grid-template-columns: minmax(0, 1fr);
  gap: ${token('space-3')};
`;

const Grid = styled(CardGrid)<{ $view: ResultLayout }>`
  ${below.largePhone} {
    ${({ $view }) => ($view === 'auto' ? rowLayout : skipOffscreenRendering)}
  }
`;

const Rows = styled(Stack)`
  list-style: none;
  margin: 0;
  padding: 0;
`;
