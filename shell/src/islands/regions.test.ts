import { afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { DOCUMENT_HEADER, REGION_HEADER, VERSIONS_HEADER } from '../boot/boot-data.ts';
import type { LiveIslands } from './live-islands.ts';
import { navigate } from './places.ts';
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
const settled = () => new Promise((resolve) => setTimeout(resolve, 20));
const main = () => document.querySelector('main');

const forgetting: (() => void)[] = [];
const looks = jest.fn();
const islands: LiveIslands = {
  look: looks,
  update: (old, fresh) => old.tagName === 'K-ISLAND' && old.dataset.of === fresh.dataset.of,
  addWords: () => undefined,
  onPersonChange: (listener) => forgetting.push(listener),
};
const failures = jest.fn();

beforeAll(() => {
  globalThis.fetch = jest.fn(
    (input: RequestInfo | URL, init?: RequestInit) =>
      new Promise<Response>((resolve, reject) => {
        const url = new URL(String(input));
        expect(new Headers(init?.headers).has(REGION_HEADER)).toBe(true);
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
  startRegions({ islands, paths, versions: 'a@1', onFailure: failures });
});

beforeEach(() => {
  document.body.innerHTML =
    '<main data-page="search"><h1>All</h1><input id="text"><details id="make"><summary>Make</summary></details>' +
    '<k-island id="heart-1" data-of="a/heart"><button>Save</button></k-island><ul><li>one</li></ul></main>';
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
  expect(main()?.getAttribute('aria-busy')).toBe('true');
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

test('Back shows what stood there without asking, until somebody logs in or out', async () => {
  for (const [path, title] of [
    ['/search/ct-lahore', 'Lahore'],
    ['/search/ct-karachi', 'Karachi'],
  ] as const) {
    const done = navigate(path);
    askFor(path)?.answer(search(title, ''));
    await done;
  }
  const count = asked.length;
  await navigate(-1);
  await settled();
  expect(document.title).toBe('Lahore');
  expect(asked).toHaveLength(count);

  await navigate(1);
  await settled();
  for (const forget of forgetting) forget();
  await navigate(-1);
  await settled();
  expect(asked.at(-1)?.url.pathname).toBe('/search/ct-lahore');
  askFor('/search/ct-lahore')?.answer(search('Lahore of somebody', ''));
  await settled();
  expect(document.title).toBe('Lahore of somebody');
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
    await settled();
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
  await settled();
  expect(document.title).toBe('Corolla');
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
  await settled();
  expect(document.title).toBe('Kia');
  expect(asked).toHaveLength(1);
});

test('scripts in a region are not run', async () => {
  const done = navigate('/search/evil');
  askFor('/search/evil')?.answer(search('Evil', '<li><script>globalThis.isHurt = true</script></li>'));
  await done;
  await settled();
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
