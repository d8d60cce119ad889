import { expect, jest, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import {
  addLinks,
  answerTo,
  changeAccount,
  findRequest,
  isShown,
  main,
  open,
  pendingRequests,
  search,
  setUpSearchPage,
} from '../testing/search-page.ts';

setUpSearchPage();

test('a link to the page that stands here goes to its top, without an entry', async () => {
  await open('/search/ct-lahore', search('Lahore', '<li><a href="/search/ct-lahore">Lahore</a></li>'));
  const entries = history.length;
  const scrolled = jest.spyOn(globalThis, 'scrollTo');
  document.querySelector<HTMLAnchorElement>('li a')?.click();
  expect(scrolled.mock.calls).toEqual([[{ top: 0, behavior: 'instant' }]]);
  expect(history.length).toBe(entries);
});

test('a link whose own part of the page has handled the press is not followed', async () => {
  const [link] = addLinks('/search/mk-prince');
  link?.addEventListener('click', (event) => event.preventDefault());
  link?.click();
  expect(pendingRequests).toEqual([]);
});

test('links that are pointed at are asked for once, before they are followed; those to documents never', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  const [kia, sell] = addLinks('/search/mk-kia', '/sell');
  for (const link of [kia, sell, kia]) {
    link?.dispatchEvent(new Event('pointerover', { bubbles: true }));
    jest.advanceTimersByTime(100);
  }
  jest.useRealTimers();
  expect(pendingRequests.map(({ url }) => url.pathname)).toEqual(['/search/mk-kia']);
  kia?.click();
  await answerTo('/search/mk-kia', search('Kia'));
  expect(pendingRequests).toHaveLength(1);
});

test.each<[string, () => unknown]>([
  ['before a login or logout', () => changeAccount()],
  ['30 seconds ago', () => jest.advanceTimersByTimeAsync(30_000)],
])('a page that was prefetched %s is asked for again', async (_, change) => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  const [link] = addLinks('/search/mk-changan');
  link?.dispatchEvent(new Event('pointerover', { bubbles: true }));
  jest.advanceTimersByTime(100);
  findRequest('/search/mk-changan')?.answer(search('Changan of a visitor'));
  await change();
  link?.click();
  await jest.advanceTimersByTimeAsync(100);
  jest.useRealTimers();
  expect(pendingRequests).toHaveLength(2);
  await answerTo('/search/mk-changan', search('Changan of somebody'));
});

test('a link that is followed as soon as it is touched is asked for once', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  const [link] = addLinks('/search/mk-jac');
  link?.dispatchEvent(new Event('touchstart', { bubbles: true }));
  link?.click();
  jest.advanceTimersByTime(100);
  jest.useRealTimers();
  expect(pendingRequests.map(({ url }) => url.pathname)).toEqual(['/search/mk-jac']);
  await answerTo('/search/mk-jac', search('JAC'));
});

test('a prefetched page that answers after a later one is shown does not replace it', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  const [first, second] = addLinks('/search/mk-dfsk', '/search/mk-gwm');
  first?.dispatchEvent(new Event('pointerover', { bubbles: true }));
  jest.advanceTimersByTime(100);
  jest.useRealTimers();
  first?.click();
  await waitFor(() => expect(main()).toHaveAttribute('aria-busy', 'true'));
  second?.click();
  await answerTo('/search/mk-gwm', search('GWM'));
  findRequest('/search/mk-dfsk')?.answer(search('DFSK'));
  await waitFor(() => expect(first?.dataset.going).toBeUndefined());
  expect(document.title).toBe('GWM');
  expect(location.pathname).toBe('/search/mk-gwm');
});

test('a page that is asked for anew on an intent is the one that is shown, however late the first asking fails', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  const [link] = addLinks('/search/mk-faw');
  for (const laterMs of [0, 31_000]) {
    jest.advanceTimersByTime(laterMs);
    link?.dispatchEvent(new Event('touchstart', { bubbles: true }));
    jest.advanceTimersByTime(100);
  }
  jest.useRealTimers();
  expect(pendingRequests).toHaveLength(2);
  pendingRequests[0]?.fail();
  await new Promise((resolve) => setTimeout(resolve));
  pendingRequests[1]?.answer(search('FAW'));
  link?.click();
  await isShown('FAW');
  expect(pendingRequests).toHaveLength(2);
});

test('neither a swipe that begins on a link nor a focus that moves on asks for its page; who stays on it does', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  const [baic, byd] = addLinks('/search/mk-baic', '/search/mk-byd');
  const dispatch = (link: Element | undefined, type: string) => link?.dispatchEvent(new Event(type, { bubbles: true }));
  dispatch(baic, 'touchstart');
  dispatch(baic, 'touchmove');
  jest.advanceTimersByTime(1000);
  dispatch(baic, 'focusin');
  jest.advanceTimersByTime(100);
  dispatch(byd, 'focusin');
  expect(pendingRequests).toHaveLength(0);
  jest.advanceTimersByTime(1000);
  jest.useRealTimers();
  expect(pendingRequests.map(({ url }) => url.pathname)).toEqual(['/search/mk-byd']);
});

test('a link that was followed says so at once and is drawn so before its page comes, also one that is there already', async () => {
  const [link] = addLinks('/search/mk-mg');
  link?.dispatchEvent(new Event('touchstart', { bubbles: true }));
  await waitFor(() => expect(findRequest('/search/mk-mg')).toBeDefined());
  findRequest('/search/mk-mg')?.answer(search('MG'));
  const paintedTitles: (string | undefined)[] = [];
  requestAnimationFrame(() => paintedTitles.push(`${document.title} ${link?.dataset.going}`));
  const previousTitle = document.title;
  link?.click();
  expect(link?.dataset.going).toBe('');
  await isShown('MG');
  expect(paintedTitles).toEqual([`${previousTitle} `]);
  await waitFor(() => expect(link?.dataset.going).toBeUndefined());
});

test('what was chosen stays chosen while its page is on its way, whatever the links of the page before it say', async () => {
  const paths = ['/search?sort=price', '/search?view=list', '/search/page-2', '/cars/corolla', '/search'];
  const [price, list, next, corolla, all] = addLinks(...paths);
  const lastRequestedPath = () => `${pendingRequests.at(-1)?.url.pathname}${pendingRequests.at(-1)?.url.search}`;
  price?.click();
  expect(lastRequestedPath()).toBe('/search?sort=price');
  list?.click();
  expect(lastRequestedPath()).toBe('/search?view=list&sort=price');
  next?.click();
  expect(lastRequestedPath()).toBe('/search/page-2?view=list&sort=price');
  corolla?.click();
  expect(lastRequestedPath()).toBe('/cars/corolla');
  all?.click();
  expect(pendingRequests).toHaveLength(4);
  expect(location.pathname + location.search).toBe('/search');

  await open('/search?sort=new', search('New'));
  const [cheapest, more] = addLinks('/search?sort=price', '/search/page-2?sort=new');
  cheapest?.click();
  more?.click();
  expect(lastRequestedPath()).toBe('/search/page-2?sort=price');
});
