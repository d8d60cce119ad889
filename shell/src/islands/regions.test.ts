import { afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import type { TakeFrom } from '@karwan/shared-contracts';
import { waitFor } from '@testing-library/react';
import { DOCUMENT_HEADER, REGION_HEADER, VERSIONS_HEADER } from '../boot/boot-data.ts';
import { PLAIN_REGION } from '../boot/plain-region.ts';
import type { LiveIslands } from './live-islands.ts';
import { navigate, revalidate } from './places.ts';
import { startRegions } from './regions.ts';

const paths = [
  { path: '/search/*', isPublic: true },
  { path: '/cars/:slug', isPublic: true },
  { path: '/sell', isPublic: false },
];

type Ask = { url: URL; answer: (region: string, headers?: Record<string, string>) => void; fail: () => void };

/** What the page asks the server for, answered when it is told to. */
const asked: Ask[] = [];
const region = (page: string, title: string, html: string) =>
  `<!DOCTYPE html><html><head><title>${title}</title><link rel="canonical" href="http://localhost/${title}"></head>` +
  `<body><main data-page="${page}">${html}</main></body></html>`;
const askFor = (path: string) => asked.findLast(({ url }) => url.pathname + url.search === path);
const open = async (path: string, html: string) => {
  const done = navigate(path);
  askFor(path)?.answer(html);
  await done;
};
const forget = () => {
  for (const listener of forgetting) listener();
};
const isShown = (title: string) => waitFor(() => expect(document.title).toBe(title));
const main = () => document.querySelector('main');

const forgetting: (() => void)[] = [];
const looks = jest.fn();
const islands: LiveIslands = {
  look: looks,
  update: (old, fresh) => old.dataset.alive !== undefined && old.dataset.of === fresh.dataset.of,
  addWords: () => undefined,
  onPersonChange: (listener) => forgetting.push(listener),
};
const failures = jest.fn();
let takeFrom: TakeFrom;

beforeAll(() => {
  globalThis.fetch = jest.fn(
    (input: RequestInfo | URL, init?: RequestInit) =>
      new Promise<Response>((resolve, reject) => {
        const url = new URL(String(input));
        // Never empty.
        expect([PLAIN_REGION, 'p2-']).toContain(new Headers(init?.headers).get(REGION_HEADER));
        init?.signal?.addEventListener('abort', () => reject(new DOMException('gone', 'AbortError')));
        asked.push({
          url,
          answer: (text, headers = {}) =>
            resolve({
              url: url.href,
              status: 200,
              headers: new Headers({ 'content-type': 'text/html', [VERSIONS_HEADER]: 'a@1', ...headers }),
              text: async () => text,
            } as Response),
          fail: () => reject(new TypeError('offline')),
        });
      }),
  );
  globalThis.scrollTo = jest.fn() as never;
  ({ takeFrom } = startRegions({ islands, paths, versions: 'a@1', onFailure: failures }));
});

beforeEach(() => {
  document.body.innerHTML =
    '<main data-page="search"><h1>All</h1><input id="text"><details id="make"><summary>Make</summary></details>' +
    '<k-island id="heart-1" data-of="a/heart" data-alive><button>Save</button></k-island><ul><li>one</li></ul></main>';
  asked.length = 0;
  looks.mockClear();
  failures.mockClear();
});
afterEach(() => history.replaceState(null, '', '/search'));

const search = (title: string, items: string) =>
  region(
    'search',
    title,
    `<h1>${title}</h1><input id="text"><details id="make"><summary>Make</summary></details>` +
      `<k-island id="heart-1" data-of="a/heart"><button>Save</button></k-island><ul>${items}</ul>`,
  );

test('the same page with another filter is changed in place: what somebody typed, opened and brought to life stays', async () => {
  const [input, details, heart] = ['#text', '#make', 'k-island'].map((name) =>
    document.querySelector<HTMLElement>(name),
  );
  if (input instanceof HTMLInputElement) input.value = 'half a wo';
  input?.focus();
  details?.setAttribute('open', '');
  const done = navigate('/search/mk-toyota');
  await waitFor(() => expect(main()?.getAttribute('aria-busy')).toBe('true'));
  askFor('/search/mk-toyota')?.answer(search('Toyota', '<li>two</li><li>three</li>'));
  await done;
  expect(location.pathname).toBe('/search/mk-toyota');
  expect(document.title).toBe('Toyota');
  expect(document.querySelector('link[rel="canonical"]')?.getAttribute('href')).toBe('http://localhost/Toyota');
  expect(document.querySelectorAll('li')).toHaveLength(2);
  expect(document.activeElement).toBe(input);
  expect(document.querySelector('#text')).toHaveValue('half a wo');
  expect(document.querySelector('#make')).toHaveAttribute('open');
  expect(document.querySelector('k-island')).toBe(heart);
  expect(main()?.hasAttribute('aria-busy')).toBe(false);
  expect(looks).toHaveBeenCalledTimes(1);
});

test('another page takes the place of this one, and its heading has the focus', async () => {
  const done = navigate('/cars/corolla');
  askFor('/cars/corolla')?.answer(region('car corolla', 'Corolla', '<h1>Corolla</h1>'));
  await done;
  expect(document.querySelector('h1')).toHaveTextContent('Corolla');
  expect(document.activeElement).toBe(document.querySelector('h1'));
});

test('the newest wish wins, whatever is answered first', async () => {
  const first = navigate('/search/mk-toyota');
  const second = navigate('/search/mk-honda');
  askFor('/search/mk-honda')?.answer(search('Honda', ''));
  askFor('/search/mk-toyota')?.answer(search('Toyota', ''));
  await Promise.all([first, second]);
  expect(document.title).toBe('Honda');
  expect(location.pathname).toBe('/search/mk-honda');
});

test('a page that cannot be had leaves this one as it is and says so', async () => {
  const done = navigate('/search/mk-suzuki');
  askFor('/search/mk-suzuki')?.fail();
  await done;
  expect(failures).toHaveBeenCalledTimes(1);
  expect(location.pathname).toBe('/search');
  expect(document.querySelectorAll('li')).toHaveLength(1);
});

test('what stands in the place of a page of any kind is asked for anew, and stays while that fails', async () => {
  history.replaceState(null, '', '/sell');
  const done = revalidate();
  askFor('/sell')?.fail();
  await done;
  expect(failures).toHaveBeenCalledTimes(1);
  expect(document.querySelectorAll('li')).toHaveLength(1);
});

test('a query that is taken off an address of no page asks for no other document', async () => {
  history.replaceState(null, '', '/no-such-page?auth=login-list');
  const done = navigate('/no-such-page', { replace: true });
  askFor('/no-such-page')?.answer(region('failure', 'Not found', '<h1>Not found</h1>'));
  await done;
  expect(location.href).toBe('http://localhost/no-such-page');
  expect(document.title).toBe('Not found');
});

test('Back shows what stood there without asking, until somebody logs in or out', async () => {
  await open('/search/ct-lahore', search('Lahore', ''));
  await open('/search/ct-karachi', search('Karachi', ''));
  const count = asked.length;
  await navigate(-1);
  await isShown('Lahore');
  expect(asked).toHaveLength(count);

  await navigate(1);
  await isShown('Karachi');
  forget();
  await navigate(-1);
  await waitFor(() => expect(asked.at(-1)?.url.pathname).toBe('/search/ct-lahore'));
  askFor('/search/ct-lahore')?.answer(search('Lahore of somebody', ''));
  await isShown('Lahore of somebody');
  await navigate(1);
  await waitFor(() => expect(asked.at(-1)?.url.pathname).toBe('/search/ct-karachi'));
  askFor('/search/ct-karachi')?.answer(search('Karachi of somebody', ''));
  await isShown('Karachi of somebody');
});

test.each([
  ['comes when there is a network again', true],
  ['is asked for anew by the next Back', false],
])('a Back that failed keeps what still stands there under no other address; its page %s', async (_, isOffline) => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(!isOffline);
  forget();
  await open('/cars/civic', region('car civic', 'Civic', '<h1>Civic</h1>'));
  await navigate(-1);
  askFor('/search')?.fail();
  await waitFor(() => expect(failures).toHaveBeenCalledTimes(1));
  expect(location.pathname).toBe('/search');
  asked.length = 0;
  if (isOffline) dispatchEvent(new Event('online'));
  else {
    await open('/search/ct-swat', search('Swat', ''));
    await navigate(-1);
  }
  await waitFor(() => expect(askFor('/search')).toBeDefined());
  askFor('/search')?.answer(search('All', ''));
  await isShown('All');
  expect(document.querySelector('h1')).toHaveTextContent('All');
  online.mockRestore();
});

test('a page and a place in it are entries of their own: none shows what stood under the other', async () => {
  forget();
  await open('/cars/vitz', region('car vitz', 'Vitz', '<h1>Vitz</h1><a href="#main">Skip</a>'));
  const inPage = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
  document.querySelector<HTMLAnchorElement>('a[href="#main"]')?.click();
  await inPage;
  await open('/search/ct-hub', search('Hub', ''));
  await navigate(-1);
  await isShown('Vitz');
  await navigate(-1);
  expect(location.href).toBe('http://localhost/cars/vitz');
  await navigate(-1);
  await waitFor(() => expect(askFor('/search')).toBeDefined());
  askFor('/search')?.answer(search('All', ''));
  await isShown('All');
});

test('a choice that is taken back before its page is there asks for nothing more and leaves no entry', async () => {
  await open('/search/ct-lahore', search('Lahore', ''));
  const entries = history.length;
  const chosen = navigate('/search/ct-lahore/pr-500000-');
  await waitFor(() => expect(main()?.getAttribute('aria-busy')).toBe('true'));
  await navigate('/search/ct-lahore');
  expect(main()?.hasAttribute('aria-busy')).toBe(false);
  askFor('/search/ct-lahore/pr-500000-')?.answer(search('Dear', ''));
  await chosen;
  expect(document.title).toBe('Lahore');
  expect(location.pathname).toBe('/search/ct-lahore');
  expect(history.length).toBe(entries);
  expect(failures).not.toHaveBeenCalled();

  // Of what comes by Back it is none: the address is there already.
  forget();
  await open('/search/ct-quetta', search('Quetta', ''));
  await navigate(-1);
  await navigate('/search/ct-lahore');
  askFor('/search/ct-lahore')?.answer(search('Lahore again', ''));
  await isShown('Lahore again');
});

test('a link to the page that stands here goes to its top, without an entry', async () => {
  await open('/search/ct-lahore', search('Lahore', '<li><a href="/search/ct-lahore">Lahore</a></li>'));
  const entries = history.length;
  const scrolled = jest.mocked(scrollTo as (to: ScrollToOptions) => void);
  scrolled.mockClear();
  document.querySelector<HTMLAnchorElement>('li a')?.click();
  expect(scrolled.mock.calls).toEqual([[{ top: 0, behavior: 'instant' }]]);
  expect(history.length).toBe(entries);
});

test('a hash that can be no name is the page without one', async () => {
  const done = navigate('/search/ct-lahore#%');
  askFor('/search/ct-lahore')?.answer(search('Lahore', ''));
  await done;
  expect(document.title).toBe('Lahore');
  expect(failures).not.toHaveBeenCalled();
  expect(looks).toHaveBeenCalledTimes(1);
});

test.each([
  ['the heading has the focus where what had it is gone', () => document.querySelector('li')?.remove(), true],
  [
    'the heading has the focus where the window left behind what had it',
    () => jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 5000)),
    true,
  ],
  ['the focus stays on what is in sight', () => undefined, false],
])('after a change of the page %s, and what has the focus changes with the page', async (_, change, isLost) => {
  await open('/search/ct-lahore', search('Lahore', '<li><button id="pressed">Page 2</button></li>'));
  document.querySelector<HTMLElement>('#pressed')?.focus();
  change();
  await open('/search/ct-lahore?page=2', search('Page 2', '<li><button id="pressed">Page 2</button></li>'));
  expect(document.activeElement).toBe(document.querySelector(isLost ? 'h1' : '#pressed'));
  expect(document.querySelector('h1')).toHaveTextContent('Page 2');
  await open('/search/ct-lahore?page=3', search('Page 3', '<li><button id="pressed">Page 3</button></li>'));
  expect(document.querySelector('h1')).toHaveTextContent('Page 3');
  expect(document.querySelector('#pressed')).toHaveTextContent('Page 3');
  jest.restoreAllMocks();
});

test('who logs in elsewhere gets the page that is under way, not the one that is left', async () => {
  const pressed = navigate('/cars/swift');
  const shown = revalidate();
  askFor('/cars/swift')?.answer(region('car swift', 'Swift', '<h1>Swift of somebody</h1>'));
  await Promise.all([pressed, shown]);
  expect(location.pathname).toBe('/cars/swift');
  expect(document.querySelector('h1')).toHaveTextContent('Swift of somebody');
});

test('Back shows what stood there also where that remembered something while the next page was on its way', async () => {
  const first = navigate('/search/ct-quetta');
  askFor('/search/ct-quetta')?.answer(search('Quetta', ''));
  await first;
  const next = navigate('/search/ct-sukkur');
  await navigate('/search/ct-quetta', { replace: true, state: { pages: 2 } });
  askFor('/search/ct-sukkur')?.answer(search('Sukkur', ''));
  await next;
  const count = asked.length;
  await navigate(-1);
  await isShown('Quetta');
  expect(asked).toHaveLength(count);
  expect(history.state).toMatchObject({ usr: { pages: 2 } });
});

test('what is taken from another page is let go of when nobody wants it any more', async () => {
  const into = document.createElement('ul');
  const leaving = new AbortController();
  const options = { selector: 'li', into, idPrefix: 'p2-', signal: leaving.signal };
  const taking = takeFrom('/search/page-2', options);
  leaving.abort();
  await expect(taking).rejects.toThrow('gone');
  expect(into).toBeEmptyDOMElement();
});

test('Back and Forward go to where the person was, also where the page is not so long until a part of it comes; not against them', async () => {
  let length = 0;
  const scrolled = jest.spyOn(globalThis, 'scrollTo').mockImplementation(((to: ScrollToOptions) => {
    Object.assign(globalThis, { scrollY: Math.min(to.top ?? 0, length) });
  }) as typeof scrollTo);
  const growths = new Set<ResizeObserver>();
  const tellOf = new WeakMap<ResizeObserver, ResizeObserverCallback>();
  const grow = (to: number) => {
    length = to;
    for (const growth of [...growths]) tellOf.get(growth)?.([], growth);
  };
  globalThis.ResizeObserver = class implements ResizeObserver {
    constructor(tell: ResizeObserverCallback) {
      tellOf.set(this, tell);
    }
    observe = () => void growths.add(this);
    unobserve = () => undefined;
    disconnect = () => void growths.delete(this);
  };
  const goAway = async () => {
    grow(5000);
    scrollTo({ top: 3000 });
    const done = navigate('/cars/corolla');
    askFor('/cars/corolla')?.answer(region('car corolla', 'Corolla', '<h1>Corolla</h1>'));
    await done;
    expect(scrollY).toBe(0);
    scrollTo({ top: 700 });
    length = 1000;
  };
  const comeBack = async () => {
    await navigate(-1);
    await isShown('Multan');
    expect(scrollY).toBe(1000);
  };

  const start = navigate('/search/ct-multan');
  askFor('/search/ct-multan')?.answer(search('Multan', ''));
  await start;
  await goAway();
  await comeBack();
  grow(4000);
  expect(scrollY).toBe(3000);
  expect(growths.size).toBe(0);

  await goAway();
  await comeBack();
  dispatchEvent(new Event('wheel'));
  grow(4000);
  expect(scrollY).toBe(1000);

  await navigate(1);
  await isShown('Corolla');
  expect(scrollY).toBe(700);
  scrolled.mockRestore();
});

test('links that are pointed at are asked for once, before they are followed; those to documents never', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  document
    .querySelector('ul')
    ?.insertAdjacentHTML('beforeend', '<a href="/search/mk-kia">Kia</a><a href="/sell">Sell</a>');
  const [kia, sell] = document.querySelectorAll('a');
  for (const link of [kia, sell, kia]) {
    link?.dispatchEvent(new Event('pointerover', { bubbles: true }));
    jest.advanceTimersByTime(100);
  }
  jest.useRealTimers();
  expect(asked.map(({ url }) => url.pathname)).toEqual(['/search/mk-kia']);
  kia?.click();
  askFor('/search/mk-kia')?.answer(search('Kia', ''));
  await isShown('Kia');
  expect(asked).toHaveLength(1);
});

test('a page that is asked for anew on an intent is the one that is shown, however late the first asking fails', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  document.querySelector('ul')?.insertAdjacentHTML('beforeend', '<a href="/search/mk-faw">FAW</a>');
  const link = document.querySelector<HTMLAnchorElement>('a[href="/search/mk-faw"]');
  for (const laterMs of [0, 31_000]) {
    jest.advanceTimersByTime(laterMs);
    link?.dispatchEvent(new Event('touchstart', { bubbles: true }));
    jest.advanceTimersByTime(100);
  }
  jest.useRealTimers();
  expect(asked).toHaveLength(2);
  asked[0]?.fail();
  await new Promise((resolve) => setTimeout(resolve));
  link?.click();
  askFor('/search/mk-faw')?.answer(search('FAW', ''));
  await isShown('FAW');
  expect(asked).toHaveLength(2);
});

test('neither a swipe that begins on a link nor a focus that moves on asks for its page; who stays on it does', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  document
    .querySelector('ul')
    ?.insertAdjacentHTML('beforeend', '<a href="/search/mk-baic">BAIC</a><a href="/search/mk-byd">BYD</a>');
  const [baic, byd] = document.querySelectorAll('a');
  const tell = (link: Element | undefined, type: string) => link?.dispatchEvent(new Event(type, { bubbles: true }));
  tell(baic, 'touchstart');
  tell(baic, 'touchmove');
  jest.advanceTimersByTime(1000);
  tell(baic, 'focusin');
  jest.advanceTimersByTime(100);
  tell(byd, 'focusin');
  expect(asked).toHaveLength(0);
  jest.advanceTimersByTime(1000);
  jest.useRealTimers();
  expect(asked.map(({ url }) => url.pathname)).toEqual(['/search/mk-byd']);
});

test('a link that was followed says so at once and is drawn so before its page comes, also one that is there already', async () => {
  document.querySelector('ul')?.insertAdjacentHTML('beforeend', '<a href="/search/mk-mg">MG</a>');
  const link = document.querySelector<HTMLAnchorElement>('a[href="/search/mk-mg"]');
  link?.dispatchEvent(new Event('touchstart', { bubbles: true }));
  await waitFor(() => expect(askFor('/search/mk-mg')).toBeDefined());
  askFor('/search/mk-mg')?.answer(search('MG', ''));
  const drawn: (string | undefined)[] = [];
  requestAnimationFrame(() => drawn.push(`${document.title} ${link?.dataset.going}`));
  const before = document.title;
  link?.click();
  expect(link?.dataset.going).toBe('');
  await isShown('MG');
  expect(drawn).toEqual([`${before} `]);
  await waitFor(() => expect(link?.dataset.going).toBeUndefined());
});

test('scripts in a region are not run', async () => {
  const done = navigate('/search/evil');
  askFor('/search/evil')?.answer(search('Evil', '<li><script>globalThis.isHurt = true</script></li>'));
  await done;
  expect('isHurt' in globalThis).toBe(false);
});

test.each([
  ['a page that needs a document of its own', { [DOCUMENT_HEADER]: '1' }],
  ['a page of other releases', { [VERSIONS_HEADER]: 'a@2' }],
])('%s is left for as a document', async (_, headers) => {
  const done = navigate('/cars/with-a-document');
  // jsdom has no other documents to go to: it only says that it was asked for one.
  const complaint = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  askFor('/cars/with-a-document')?.answer(region('car', 'Car', '<h1>Car</h1>'), headers);
  await done;
  expect(document.querySelector('h1')).toHaveTextContent('All');
  expect(location.pathname).toBe('/search');
  expect(failures).not.toHaveBeenCalled();
  complaint.mockRestore();
});

test('after a reload Back goes to where the person was on the page before', async () => {
  const scrolled = jest.spyOn(globalThis, 'scrollTo').mockImplementation(((to: ScrollToOptions) => {
    Object.assign(globalThis, { scrollY: to.top });
  }) as typeof scrollTo);
  await open('/search/ct-sibi', search('Sibi', ''));
  scrollTo({ top: 1500 });
  await open('/cars/mira', region('car mira', 'Mira', '<h1>Mira</h1>'));
  asked.length = 0;
  dispatchEvent(new Event('pagehide'));
  startRegions({ islands, paths, versions: 'a@1', onFailure: failures });
  await navigate(-1);
  await waitFor(() => expect(asked).toHaveLength(1));
  askFor('/search/ct-sibi')?.answer(search('Sibi', ''));
  await isShown('Sibi');
  expect(scrollY).toBe(1500);
  scrolled.mockRestore();
});
