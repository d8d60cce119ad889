import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { styled } from 'styled-components';
import { Button } from '../button/Button.tsx';
import { Spinner } from '../spinner/Spinner.tsx';
import { token } from '../tokens/token.ts';

/** `idle`: more can be loaded. `done`: the end is reached. */
export type InfiniteListStatus = 'idle' | 'loading' | 'failed' | 'done';

export type InfiniteListProps = {
  /** The list itself, a `ul` or grid of what is loaded so far. */
  children: ReactNode;
  status: InfiniteListStatus;
  /** Asked for when the end is 50 px away (requirement SRCH-07), and by Retry. Never while `loading`. */
  onLoadMore: () => void;
  labels: { loading: string; failed: string; retry: string; loadMore: string; end?: string };
};

/** A list that loads as a person scrolls; the button does the same for those who do not scroll. Changes are announced. */
export function InfiniteList({ children, status, onLoadMore, labels }: InfiniteListProps) {
  const end = useRef<HTMLDivElement>(null);
  const loadMore = useEffectEvent(onLoadMore);

  useEffect(() => {
    if (status !== 'idle' || !end.current || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) loadMore();
      },
      { root: scrollerOf(end.current), rootMargin: '50px' },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [status]);

  // The button goes away.
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

/** The box within the page that scrolls the element, from whose edge distances count; null for the page itself. */
function scrollerOf(element: HTMLElement): HTMLElement | null {
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
