import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { styled } from 'styled-components';
import { Button } from '../button/Button.tsx';
import { Spinner } from '../spinner/Spinner.tsx';
import { token } from '../tokens/token.ts';

/** `idle`: more items can be loaded. `done`: no more items. */
export type InfiniteListStatus = 'idle' | 'loading' | 'failed' | 'done';

export type InfiniteListProps = {
  /** The list itself, a `ul` or grid with the items loaded so far. */
  children: ReactNode;
  status: InfiniteListStatus;
  /** Called when the end is 50 px away (requirement SRCH-07), and by Retry. Never called while `loading`. */
  onLoadMore: () => void;
  labels: { loading: string; failed: string; retry: string; loadMore: string; end?: string };
};

/** A list that loads more items on scrolling, or by its button. Status changes are announced. */
export function InfiniteList({ children, status, onLoadMore, labels }: InfiniteListProps) {
  const end = useRef<HTMLDivElement>(null);
  const loadMore = useEffectEvent(onLoadMore);

  useEffect(() => {
    if (status !== 'idle' || !end.current || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) loadMore();
      },
      { root: findScroller(end.current), rootMargin: '50px' },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [status]);

  // The button will disappear, so move the focus first.
  const press = () => {
    end.current?.focus({ preventScroll: true });
    onLoadMore();
  };
  return (
    <Root aria-busy={status === 'loading'}>
      {children}
      <Foot ref={end} tabIndex={-1}>
        <div role="status">
          {status === 'loading' && (
            <Notice>
              <Spinner /> {labels.loading}
            </Notice>
          )}
          {status === 'failed' && <Notice>{labels.failed}</Notice>}
          {status === 'done' && labels.end && <Notice>{labels.end}</Notice>}
        </div>
        {status === 'failed' && (
          <Button variant="secondary" size="sm" onClick={press}>
            {labels.retry}
          </Button>
        )}
        {status === 'idle' && (
          <Button variant="quiet" size="sm" onClick={press}>
            {labels.loadMore}
          </Button>
        )}
      </Foot>
    </Root>
  );
}

/** The scroll container of the element, for measuring distances; null for the page itself. */
function findScroller(element: HTMLElement): HTMLElement | null {
  for (let box = element.parentElement; box; box = box.parentElement) {
    const isScroller = box !== document.documentElement && box.scrollHeight > box.clientHeight;
    if (isScroller && /auto|scroll/.test(getComputedStyle(box).overflowY)) return box;
  }
  return null;
}

const Root = styled.div``;

const Foot = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${token('space-3')};
  min-block-size: ${token('control-lg')};
  padding-block: ${token('space-4')};
`;

const Notice = styled.div`
  display: flex;
  align-items: center;
  gap: ${token('space-2')};
  color: ${token('text-muted')};
  font-size: ${token('font-size-sm')};
`;
