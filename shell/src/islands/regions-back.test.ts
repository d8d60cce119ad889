import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import {
  answerTo,
  car,
  changeAccount,
  findRequest,
  isShown,
  main,
  onBackOnlineMock,
  onFailureMock,
  open,
  pendingRequests,
  region,
  search,
  setUpSearchPage,
  start,
} from '../testing/search-page.ts';
import { navigate, revalidate } from './browser-location.ts';

setUpSearchPage();

/** As far as the page is long. */
const mockScrollTo = (length = () => Number.POSITIVE_INFINITY) =>
  jest.spyOn(globalThis, 'scrollTo').mockImplementation(((to: ScrollToOptions) => {
    Object.assign(globalThis, { scrollY: Math.min(to.top ?? 0, length()) });
  }) as typeof scrollTo);
afterEach(() => {
  jest.restoreAllMocks();
});

test('Back shows what stood there without asking, until somebody logs in or out', async () => {
  await open('/search/ct-lahore', search('Lahore'));
  await open('/search/ct-karachi', search('Karachi'));
  const count = pendingRequests.length;
  await navigate(-1);
  await isShown('Lahore');
  expect(pendingRequests).toHaveLength(count);

  await navigate(1);
  await isShown('Karachi');
  changeAccount();
  await navigate(-1);
  await answerTo('/search/ct-lahore', search('Lahore of somebody'));
  await navigate(1);
  await answerTo('/search/ct-karachi', search('Karachi of somebody'));
});

test.each([
  ['comes when there is a network again', true],
  ['is asked for anew by the next Back', false],
])('a Back that failed keeps what still stands there under no other address; its page %s', async (_, isOffline) => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(!isOffline);
  changeAccount();
  await open('/cars/civic', car('Civic'));
  await navigate(-1);
  findRequest('/search')?.fail();
  await waitFor(() => expect(onFailureMock).toHaveBeenCalledTimes(1));
  expect(location.pathname).toBe('/search');
  pendingRequests.length = 0;
  if (isOffline) dispatchEvent(new Event('online'));
  else {
    await open('/search/ct-swat', search('Swat'));
    await navigate(-1);
  }
  await answerTo('/search', search('All'));
  expect(document.querySelector('h1')).toHaveTextContent('All');
});

test('a page and a place in it are entries of their own: none shows what stood under the other', async () => {
  changeAccount();
  await open('/cars/vitz', region('car vitz', 'Vitz', '<h1>Vitz</h1><a href="#main">Skip</a>'));
  const popstate = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
  document.querySelector<HTMLAnchorElement>('a[href="#main"]')?.click();
  await popstate;
  await open('/search/ct-hub', search('Hub'));
  await navigate(-1);
  await isShown('Vitz');
  await navigate(-1);
  expect(location.href).toBe('http://localhost/cars/vitz');
  await navigate(-1);
  await answerTo('/search', search('All'));
});

test('a choice that is taken back before its page is there asks for nothing more and leaves no entry', async () => {
  await open('/search/ct-lahore', search('Lahore'));
  const entries = history.length;
  const filtered = navigate('/search/ct-lahore/pr-500000-');
  await waitFor(() => expect(main()?.getAttribute('aria-busy')).toBe('true'));
  await navigate('/search/ct-lahore');
  expect(main()?.hasAttribute('aria-busy')).toBe(false);
  findRequest('/search/ct-lahore/pr-500000-')?.answer(search('Dear'));
  await filtered;
  expect(document.title).toBe('Lahore');
  expect(location.pathname).toBe('/search/ct-lahore');
  expect(history.length).toBe(entries);
  expect(onFailureMock).not.toHaveBeenCalled();

  // Back is different: the URL has already changed.
  changeAccount();
  await open('/search/ct-quetta', search('Quetta'));
  await navigate(-1);
  await navigate('/search/ct-lahore');
  await answerTo('/search/ct-lahore', search('Lahore again'));
});

test('Back shows what stood there also where that remembered something while the next page was on its way', async () => {
  await open('/search/ct-quetta', search('Quetta'));
  const next = navigate('/search/ct-sukkur');
  await navigate('/search/ct-quetta', { replace: true, state: { pages: 2 } });
  findRequest('/search/ct-sukkur')?.answer(search('Sukkur'));
  await next;
  const count = pendingRequests.length;
  await navigate(-1);
  await isShown('Quetta');
  expect(pendingRequests).toHaveLength(count);
  expect(history.state).toMatchObject({ usr: { pages: 2 } });
});

test('Back and Forward go to where the person was, also where the page is not so long until a part of it comes; not against them', async () => {
  let length = 0;
  mockScrollTo(() => length);
  const observers = new Set<ResizeObserver>();
  const callbackOf = new WeakMap<ResizeObserver, ResizeObserverCallback>();
  const grow = (to: number) => {
    length = to;
    for (const observer of [...observers]) callbackOf.get(observer)?.([], observer);
  };
  globalThis.ResizeObserver = class implements ResizeObserver {
    constructor(callback: ResizeObserverCallback) {
      callbackOf.set(this, callback);
    }
    observe = () => void observers.add(this);
    unobserve = () => undefined;
    disconnect = () => void observers.delete(this);
  };
  const openNextPage = async () => {
    grow(5000);
    scrollTo({ top: 3000 });
    await open('/cars/corolla', car('Corolla'));
    expect(scrollY).toBe(0);
    scrollTo({ top: 700 });
    length = 1000;
  };
  const anchorsOff = () => document.documentElement.style.overflowAnchor === 'none';
  const goBack = async () => {
    await navigate(-1);
    await isShown('Multan');
    expect([scrollY, anchorsOff()]).toEqual([1000, true]);
  };
  const expectNoMoreScrolling = () => expect([observers.size, anchorsOff()]).toEqual([0, false]);

  await open('/search/ct-multan', search('Multan'));
  await openNextPage();
  await goBack();
  grow(2000);
  expect(scrollY).toBe(2000);
  grow(4000);
  expect([scrollY, observers.size]).toEqual([3000, 0]);
  // Firefox goes to its own anchor once more.
  scrollTo({ top: 2500 });
  await waitFor(expectNoMoreScrolling);
  expect(scrollY).toBe(3000);

  await openNextPage();
  await goBack();
  dispatchEvent(new Event('wheel'));
  expectNoMoreScrolling();
  grow(4000);
  expect(scrollY).toBe(1000);
  expect(document.documentElement.style.overflowAnchor).toBe('');

  await openNextPage();
  await goBack();
  await navigate(1);
  await isShown('Corolla');
  expect(scrollY).toBe(700);
  expectNoMoreScrolling();
});

test('after a reload Back goes to where the person was on the page before', async () => {
  mockScrollTo();
  await open('/search/ct-sibi', search('Sibi'));
  scrollTo({ top: 1500 });
  await open('/cars/mira', car('Mira'));
  pendingRequests.length = 0;
  dispatchEvent(new Event('pagehide'));
  start();
  await navigate(-1);
  await answerTo('/search/ct-sibi', search('Sibi'));
  expect(pendingRequests).toHaveLength(1);
  expect(scrollY).toBe(1500);
});

test('a document that Back loads anew is where the person was, unless they have moved on it by themselves', async () => {
  mockScrollTo();
  jest.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(9000);
  await open('/search/ct-dir', search('Dir'));
  scrollTo({ top: 1500 });
  dispatchEvent(new Event('pagehide'));
  expect(history.scrollRestoration).toBe('auto');
  dispatchEvent(new Event('pageshow'));
  expect(history.scrollRestoration).toBe('manual');

  Object.assign(globalThis, { scrollY: 0 });
  start();
  expect(scrollY).toBe(1500);
  expect(history.scrollRestoration).toBe('manual');

  Object.assign(globalThis, { scrollY: 200 });
  start();
  expect(scrollY).toBe(200);
});

describe('a page that was asked for without a network', () => {
  const askOffline = async (path: string) => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const done = navigate(path);
    await waitFor(() => expect(findRequest(path)).toBeDefined());
    findRequest(path)?.fail();
    await done;
    pendingRequests.length = 0;
  };

  test('is offered, not opened, when somebody has typed before the network is back', async () => {
    await askOffline('/search/late');
    dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }));
    dispatchEvent(new Event('online'));
    expect(pendingRequests).toEqual([]);
    expect(onBackOnlineMock.mock.calls.map(([url]) => (url as URL).pathname)).toEqual(['/search/late']);
    dispatchEvent(new Event('online'));
    expect(onBackOnlineMock).toHaveBeenCalledTimes(1);
  });

  test('is neither opened nor offered once another one was opened', async () => {
    await askOffline('/search/missed');
    await open('/search/ct-gwadar', search('Gwadar'));
    pendingRequests.length = 0;
    dispatchEvent(new Event('online'));
    expect([pendingRequests, onBackOnlineMock.mock.calls]).toEqual([[], []]);
  });

  test('is offered, not opened, after ten seconds', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    await askOffline('/search/later');
    jest.advanceTimersByTime(10_000);
    dispatchEvent(new Event('online'));
    jest.useRealTimers();
    expect(pendingRequests).toEqual([]);
    expect(onBackOnlineMock).toHaveBeenCalledTimes(1);
  });
});

test('a page that is reloaded for another account keeps its scroll position', async () => {
  mockScrollTo();
  await open('/search/ct-chitral', search('Chitral'));
  scrollTo({ top: 900 });
  const done = revalidate();
  findRequest('/search/ct-chitral')?.answer(search('Chitral of somebody'));
  await done;
  expect(document.title).toBe('Chitral of somebody');
  expect(scrollTo).toHaveBeenLastCalledWith({ top: 900, behavior: 'instant' });
});

test('a page that is given up for another document is no failure', async () => {
  const done = navigate('/search/given-up');
  await waitFor(() => expect(findRequest('/search/given-up')).toBeDefined());
  dispatchEvent(new Event('beforeunload'));
  await done;
  expect(onFailureMock).not.toHaveBeenCalled();
  expect(main()?.hasAttribute('aria-busy')).toBe(false);
});
