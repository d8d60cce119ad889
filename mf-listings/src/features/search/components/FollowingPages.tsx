import { formatSearchView, parseSearchView, type SearchedVertical } from '@karwan/shared-contracts';
import { useKarwan } from '@karwan/shared-kit';
import { breakpoints, InfiniteList, type InfiniteListStatus } from '@karwan/shared-ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useCopy } from '../../../lib/copy.ts';
import { listingIsland } from '../../../lib/listing-island.tsx';
import { type Search, useSearchPath } from '../../../lib/search-location.ts';
import { useMedia } from '../../../lib/use-media.ts';
import { useSearchedVertical } from '../../../lib/vertical-context.tsx';
import { PAGES_MARK, RESULTS_MARK } from '../data/result-marks.ts';

/** Key in the location's state for the number of pages shown. */
const STATE_KEY = 'karwanPages';

export type FollowingPagesProps = {
  vertical: SearchedVertical;
  search: Search;
  page: number;
  pageCount: number;
  /** Render time of the page. A page that is rendered again after a login contains only its own results. */
  renderedAtMs: number;
};

/** Infinite scrolling on phones (SRCH-07). Restores the loaded pages when the user returns. */
function FollowingPages(props: FollowingPagesProps) {
  const isPhone = useMedia(`(max-width: ${breakpoints.tablet - 0.02}px)`);
  return isPhone && <InfinitePages {...props} />;
}

function InfinitePages({ search, page, pageCount }: FollowingPagesProps) {
  const t = useCopy();
  const vertical = useSearchedVertical();
  const pathOf = useSearchPath();
  const { takeFrom } = useKarwan();
  const location = useLocation();
  const navigate = useNavigate();
  const [shown, setShown] = useState(page);
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const status: InfiniteListStatus = state === 'idle' && shown >= pageCount ? 'done' : state;
  const activeLoad = useRef<AbortController>(undefined);

  const loadUpTo = async (last: number) => {
    const list = [...document.querySelectorAll(`[${RESULTS_MARK}]`)].at(-1);
    if (!takeFrom || !list) return;
    activeLoad.current = new AbortController();
    const { signal } = activeLoad.current;
    setState('loading');
    try {
      for (let next = shown + 1; next <= last; next += 1) {
        await takeFrom(pathOf({ ...search.filters, page: next }, search.view), {
          selector: `[${RESULTS_MARK}] > li`,
          into: list,
          idPrefix: `p${next}-`,
          // Skip duplicates: an ad posted meanwhile shifts others to the next page.
          isWanted: (item) => !signal.aborted && !isShown(item),
          signal,
        });
        signal.throwIfAborted();
        setShown(next);
      }
      setState('idle');
    } catch {
      setState('failed');
    }
  };
  const pageKey = location.pathname + formatSearchView(parseSearchView(new URLSearchParams(location.search)));
  // biome-ignore lint/correctness/useExhaustiveDependencies: a load ends when its page is left.
  useEffect(() => () => activeLoad.current?.abort(), [pageKey]);

  // Update the current history entry, because a sheet may have been opened meanwhile.
  const remember = useEffectEvent(() => {
    if (activeLoad.current?.signal.aborted || shown <= Math.max(page, shownPagesOf(location.state))) return;
    const currentState = typeof location.state === 'object' ? location.state : {};
    void navigate(location, { replace: true, state: { ...currentState, [STATE_KEY]: shown } });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the number of shown pages changes.
  useEffect(() => remember(), [shown]);

  const restorePages = useEffectEvent(() => {
    const previouslyShown = shownPagesOf(location.state);
    if (previouslyShown > shown) void loadUpTo(Math.min(previouslyShown, pageCount));
  });
  useEffect(() => restorePages(), []);

  useEffect(() => {
    const links = document.querySelectorAll<HTMLElement>(`[${PAGES_MARK}]`);
    for (const element of links) element.hidden = true;
    return () => {
      for (const element of links) element.hidden = false;
    };
  }, []);

  return (
    <InfiniteList
      status={status}
      onLoadMore={() => void loadUpTo(shown + 1)}
      labels={{
        loading: t(`verticals.${vertical}.results.loadingMore`),
        failed: t(`verticals.${vertical}.results.loadingMoreFailed`),
        retry: t('retry'),
        loadMore: t(`verticals.${vertical}.results.loadMore`),
        end: t('results.end'),
      }}
    >
      {null}
    </InfiniteList>
  );
}

const hrefOf = (item: Element) => item.querySelector('a')?.getAttribute('href');

const isShown = (item: Element) =>
  [...document.querySelectorAll(`[${RESULTS_MARK}] > li`)].some((other) => hrefOf(other) === hrefOf(item));

const shownPagesOf = (state: unknown): number =>
  typeof state === 'object' && state !== null && STATE_KEY in state ? Number(state[STATE_KEY]) : 0;

export const followingPages = listingIsland<FollowingPagesProps>(
  {
    name: 'following-pages',
    on: 'idle',
    words: ({ vertical }) => ['retry', 'results', `verticals.${vertical}.results`],
  },
  // Remount for another search, or if the same one is rendered again.
  (props) => <FollowingPages key={`${JSON.stringify(props.search)} ${props.renderedAtMs}`} {...props} />,
);
