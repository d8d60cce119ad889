import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { InfiniteList, type InfiniteListStatus } from './InfiniteList.tsx';

const labels = {
  loading: 'Loading more',
  failed: 'Could not load',
  retry: 'Try again',
  loadMore: 'Show more',
  end: 'All',
};

/** jsdom has no layout, so the test triggers the observer. */
class FakeObserver {
  static newest: FakeObserver | null = null;
  isConnected = false;
  private readonly callback: IntersectionObserverCallback;
  readonly options: IntersectionObserverInit | undefined;
  constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
    this.callback = callback;
    this.options = options;
    FakeObserver.newest = this;
  }
  observe() {
    this.isConnected = true;
  }
  disconnect() {
    this.isConnected = false;
  }
  come(isIntersecting: boolean) {
    // The component reads only `isIntersecting`.
    const entry = { isIntersecting } as IntersectionObserverEntry;
    act(() => this.callback([entry], this as unknown as IntersectionObserver));
  }
}

const list = (status: InfiniteListStatus, onLoadMore: () => void) => (
  <InfiniteList status={status} onLoadMore={onLoadMore} labels={labels}>
    <ul>
      <li>Corolla</li>
    </ul>
  </InfiniteList>
);

const original = globalThis.IntersectionObserver;
beforeEach(() => {
  FakeObserver.newest = null;
  globalThis.IntersectionObserver = FakeObserver as unknown as typeof IntersectionObserver;
});
afterEach(() => {
  globalThis.IntersectionObserver = original;
});

test('InfiniteList can be asked by a button, and keeps the focus at its end when that goes away', async () => {
  const onLoadMore = jest.fn();
  const { rerender } = render(list('idle', onLoadMore));
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(onLoadMore).toHaveBeenCalledTimes(1);
  rerender(list('loading', jest.fn()));
  expect(document.activeElement).toContainElement(screen.getByText('Loading more'));
  expect(document.body).not.toHaveFocus();
});

test('InfiniteList asks for more when the end is 50 px away; while it loads it says so, and does not watch', () => {
  const onLoadMore = jest.fn();
  const view = render(list('idle', onLoadMore));
  const observer = FakeObserver.newest;
  expect(observer?.options).toEqual({ root: null, rootMargin: '50px' });
  observer?.come(false);
  expect(onLoadMore).not.toHaveBeenCalled();
  observer?.come(true);
  expect(onLoadMore).toHaveBeenCalledTimes(1);
  view.rerender(list('loading', onLoadMore));
  expect(observer?.isConnected).toBe(false);
  expect(FakeObserver.newest).toBe(observer);
  expect(screen.getByRole('status')).toHaveTextContent('Loading more');
});

test('InfiniteList counts the 50 px from the edge of the box that scrolls it', () => {
  const box = document.body.appendChild(document.createElement('div'));
  box.style.overflowY = 'auto';
  Object.defineProperties(box, { scrollHeight: { value: 900 }, clientHeight: { value: 300 } });
  render(list('idle', jest.fn()), { container: box });
  expect(FakeObserver.newest?.options?.root).toBe(box);
});

test('InfiniteList after a failure waits for Retry, and says that the end is reached', async () => {
  const onLoadMore = jest.fn();
  const view = render(list('failed', onLoadMore));
  expect(FakeObserver.newest).toBeNull();
  expect(screen.getByRole('status')).toHaveTextContent('Could not load');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onLoadMore).toHaveBeenCalledTimes(1);
  view.rerender(list('done', onLoadMore));
  expect(screen.getByRole('status')).toHaveTextContent('All');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
