import { expect, jest, test } from '@jest/globals';
import { aMessage, anId, BUILT_AT } from '@karwan/shared-contracts/testing';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, renderHook, screen } from '@testing-library/react';
import { type ReactNode, useRef } from 'react';
import { RemoteProvider } from '../context/remote-context.tsx';
import { aBareContext } from '../testing/a-context.tsx';
import { fakeBrowser } from '../testing/fake-browser.ts';
import { createOutbox } from './outbox.ts';
import { useDraft } from './use-draft.ts';
import { useIsVisible } from './use-is-visible.ts';
import { useNewestPoll } from './use-newest-poll.ts';
import { useOutbox } from './use-outbox.ts';

test('a draft is there again when the page is, under its own key, until it is emptied', () => {
  const { result } = renderHook(() => useDraft('draft:me'));
  expect(result.current[0]).toBe('');
  act(() => result.current[1]('Hello'));
  expect(result.current[0]).toBe('Hello');
  const draftAgain = (key: string) => renderHook(() => useDraft(key)).result.current[0];
  expect([draftAgain('draft:me'), draftAgain('draft:you')]).toEqual(['Hello', '']);
  act(() => result.current[1](''));
  expect([result.current[0], localStorage.length]).toEqual(['', 0]);
});

test('a draft lives as long as its page where nothing can be stored', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  localStorage.setItem('draft:me', 'Hello');
  for (const method of ['getItem', 'setItem'] as const)
    jest.spyOn(Storage.prototype, method).mockImplementation(refuse);
  const { result } = renderHook(() => useDraft('draft:me'));
  expect(result.current[0]).toBe('');
  act(() => result.current[1]('Hello'));
  expect(result.current[0]).toBe('Hello');
});

test('an outbox is sent from, tried again and emptied by the person; without one there is nothing', () => {
  const outbox = createOutbox('karwan:outbox:me:');
  const run = jest.fn();
  const { result } = renderHook(() => useOutbox({ outbox, run }));
  act(() => result.current.send(anId(700), 'Hello'));
  const [{ clientId = '' } = {}] = result.current.messages;
  expect(result.current.messages).toMatchObject([{ conversationId: anId(700), text: 'Hello', state: 'sending' }]);
  act(() => outbox.update(clientId, { state: 'refused', reason: 'No.' }));
  act(() => result.current.retry(clientId));
  expect([result.current.messages[0]?.state, run.mock.calls.length]).toEqual(['sending', 2]);
  act(() => result.current.discard(clientId));
  expect(result.current.messages).toEqual([]);

  const none = renderHook(() => useOutbox(undefined)).result.current;
  none.send(anId(700), 'Hello');
  none.retry('x');
  none.discard('x');
  expect(none.messages).toEqual([]);
});

function Part({ hasPart = true }) {
  const part = useRef(null);
  const isVisible = useIsVisible(part);
  return <p ref={hasPart ? part : null}>{isVisible ? 'visible' : 'hidden'}</p>;
}

test('a part is visible while it is in sight of a tab in front', () => {
  const { scrollToEnd } = fakeBrowser(1280);
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  const listeners = [jest.spyOn(document, 'addEventListener'), jest.spyOn(document, 'removeEventListener')];
  const { unmount } = render(<Part />);
  expect(screen.getByText('hidden')).toBeVisible();
  scrollToEnd();
  expect(screen.getByText('visible')).toBeVisible();
  for (const [state, text] of [
    ['hidden', 'hidden'],
    ['visible', 'visible'],
  ] as const) {
    visibility.mockReturnValue(state);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(screen.getByText(text)).toBeVisible();
  }
  unmount();
  const [added, removed] = listeners.map(({ mock }) => mock.calls.filter(([type]) => type === 'visibilitychange'));
  expect(removed?.map(([, listener]) => listener)).toEqual(added?.map(([, listener]) => listener));
  scrollToEnd();
  visibility.mockReturnValue('hidden');
  render(<Part hasPart={false} />);
  expect(screen.getByText('hidden')).toBeVisible();
});

test('the newest page is asked for after each interval, and merged; a hole makes all be read anew', async () => {
  jest.useFakeTimers();
  const { ctx } = aBareContext();
  const { queryClient } = ctx;
  const queryKey = ['messages'];
  const older = ['messages', 'older'];
  const pageOf = (...ids: number[]) => ({ items: ids.map((id) => aMessage({ id })), hasMore: true });
  for (const key of [queryKey, older]) queryClient.setQueryData(key, { pages: [pageOf(1, 2)], pageParams: [0] });
  const fetchNewest = jest.fn(async (_signal: AbortSignal) => pageOf(2, 3));
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>
      <RemoteProvider ctx={ctx}>{children}</RemoteProvider>
    </QueryClientProvider>
  );
  const { rerender } = renderHook(({ pollMs }) => useNewestPoll({ queryKey, fetchNewest, pollMs }), {
    wrapper,
    initialProps: { pollMs: 1000 as number | false },
  });
  const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const state = () => ({
    data: queryClient
      .getQueryData<{ pages: ReturnType<typeof pageOf>[] }>(queryKey)
      ?.pages[0]?.items.map(({ id }) => id),
    old: [queryKey, older].map((key) => queryClient.getQueryState(key)?.isInvalidated),
  });
  await wait(999);
  expect(fetchNewest).not.toHaveBeenCalled();
  await wait(1);
  expect(fetchNewest.mock.calls).toEqual([[expect.any(AbortSignal)]]);
  expect(state()).toEqual({ data: [1, 2, 3], old: [false, false] });
  fetchNewest.mockRejectedValueOnce(new Error('No connection'));
  await wait(1000);
  expect(fetchNewest).toHaveBeenCalledTimes(2);
  fetchNewest.mockResolvedValue({ ...pageOf(8, 9), items: [aMessage({ id: 9, seenAt: BUILT_AT })] });
  await wait(1000);
  expect(state()).toEqual({ data: [1, 2, 3], old: [true, false] });
  const count = fetchNewest.mock.calls.length;
  rerender({ pollMs: false });
  await wait(60_000);
  expect(fetchNewest).toHaveBeenCalledTimes(count);
});
