import { afterEach, beforeAll, beforeEach, expect, jest } from '@jest/globals';
import type { TakeFrom } from '@karwan/shared-contracts';
import { waitFor } from '@testing-library/react';
import { REGION_HEADER, VERSIONS_HEADER } from '../boot/boot-data.ts';
import { PLAIN_REGION } from '../boot/plain-region.ts';
import { navigate, type VisitOptions } from '../islands/browser-location.ts';
import type { LiveIslands } from '../islands/live-islands.ts';
import { startRegions } from '../islands/regions.ts';

const paths = [
  { path: '/search/*', isPublic: true },
  { path: '/cars/:slug', isPublic: true },
  { path: '/sell', isPublic: false },
];

type PendingRequest = {
  url: URL;
  answer: (region: string, headers?: Record<string, string>) => void;
  fail: () => void;
};

/** The page's requests to the server, answered by the test. */
export const pendingRequests: PendingRequest[] = [];
const pathOf = (request?: PendingRequest) => request && request.url.pathname + request.url.search;
export const findRequest = (path: string) => pendingRequests.findLast((request) => pathOf(request) === path);

export const region = (page: string, title: string, html: string) =>
  `<!DOCTYPE html><html><head><title>${title}</title><link rel="canonical" href="http://localhost/${title}"></head>` +
  `<body><main data-page="${page}">${html}</main></body></html>`;
export const car = (title: string) => region(`car ${title}`, title, `<h1>${title}</h1>`);
export const search = (title: string, items = '') =>
  region(
    'search',
    title,
    `<h1>${title}</h1><input id="text"><details id="make"><summary>Make</summary></details>` +
      `<k-island id="heart-1" data-of="a/heart"><button>Save</button></k-island><ul>${items}</ul>`,
  );
export const open = async (path: string, html: string, options?: VisitOptions) => {
  const done = navigate(path, options);
  findRequest(path)?.answer(html);
  await done;
};
export const isShown = (title: string) => waitFor(() => expect(document.title).toBe(title));
/** Waits for a request for this path, answers it, and waits until its page is shown. */
export const answerTo = async (path: string, html: string) => {
  await waitFor(() => expect(pathOf(pendingRequests.at(-1))).toBe(path));
  findRequest(path)?.answer(html);
  await isShown(/<title>(.*)<\/title>/.exec(html)?.[1] ?? '');
};
/** Adds links to the page and returns them. */
export const addLinks = (...paths: string[]) => {
  const links = paths.map((path) => Object.assign(document.createElement('a'), { href: path }));
  main()?.append(...links);
  return links;
};
export const main = () => document.querySelector('main');

const accountListeners: (() => void)[] = [];
/** Simulates a login or logout. */
export const changeAccount = () => {
  for (const listener of accountListeners) listener();
};
export const rescanMock = jest.fn();
export const onFailureMock = jest.fn();
/** Pages offered when the network was back. */
export const onBackOnlineMock = jest.fn();
const islands: LiveIslands = {
  rescan: rescanMock,
  update: (current, next) => current.dataset.alive !== undefined && current.dataset.of === next.dataset.of,
  addCopy: () => undefined,
  onAccountChange: (listener) => accountListeners.push(listener),
};
export const start = (): { takeFrom: TakeFrom } =>
  startRegions({ islands, paths, versions: 'a@1', onFailure: onFailureMock, onBackOnline: onBackOnlineMock });

/**
 * Loads a search page into the document, with a server controlled by the test. Returns the function that reads from its
 * pages.
 */
export function setUpSearchPage(): TakeFrom {
  let takeFrom: TakeFrom | undefined;
  let announcer: Element | null = null;

  beforeAll(() => {
    globalThis.fetch = jest.fn(
      (input: RequestInfo | URL, init?: RequestInit) =>
        new Promise<Response>((resolve, reject) => {
          const url = new URL(String(input));
          // Never empty.
          expect([PLAIN_REGION, 'p2-']).toContain(new Headers(init?.headers).get(REGION_HEADER));
          init?.signal?.addEventListener('abort', () => reject(new DOMException('gone', 'AbortError')));
          pendingRequests.push({
            url,
            answer: (text, headers = {}) =>
              resolve({
                // Without the fragment, as in browsers.
                url: url.href.replace(/#.*/, ''),
                status: 200,
                headers: new Headers({ 'content-type': 'text/html', [VERSIONS_HEADER]: 'a@1', ...headers }),
                text: async () => text,
              } as Response),
            fail: () => reject(new TypeError('offline')),
          });
        }),
    );
    globalThis.scrollTo = () => undefined;
    ({ takeFrom } = start());
    announcer = document.querySelector('[role="status"]');
  });

  beforeEach(() => {
    document.body.innerHTML =
      '<main data-page="search"><h1>All</h1><input id="text"><details id="make"><summary>Make</summary></details>' +
      '<k-island id="heart-1" data-of="a/heart" data-alive><button>Save</button></k-island><ul><li>one</li></ul></main>';
    if (announcer) document.body.append(announcer);
    pendingRequests.length = 0;
    rescanMock.mockClear();
    onFailureMock.mockClear();
    onBackOnlineMock.mockClear();
  });
  afterEach(() => history.replaceState(null, '', '/search'));

  return (...args) => {
    if (takeFrom === undefined) throw new Error('The page has not begun.');
    return takeFrom(...args);
  };
}
