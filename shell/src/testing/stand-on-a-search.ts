import { afterEach, beforeAll, beforeEach, expect, jest } from '@jest/globals';
import type { TakeFrom } from '@karwan/shared-contracts';
import { waitFor } from '@testing-library/react';
import { REGION_HEADER, VERSIONS_HEADER } from '../boot/boot-data.ts';
import { PLAIN_REGION } from '../boot/plain-region.ts';
import type { LiveIslands } from '../islands/live-islands.ts';
import { navigate } from '../islands/places.ts';
import { startRegions } from '../islands/regions.ts';

const paths = [
  { path: '/search/*', isPublic: true },
  { path: '/cars/:slug', isPublic: true },
  { path: '/sell', isPublic: false },
];

type Ask = { url: URL; answer: (region: string, headers?: Record<string, string>) => void; fail: () => void };

/** The page's requests to the server, answered by the test. */
export const asked: Ask[] = [];
export const askFor = (path: string) => asked.findLast(({ url }) => url.pathname + url.search === path);

export const region = (page: string, title: string, html: string) =>
  `<!DOCTYPE html><html><head><title>${title}</title><link rel="canonical" href="http://localhost/${title}"></head>` +
  `<body><main data-page="${page}">${html}</main></body></html>`;
export const search = (title: string, items: string) =>
  region(
    'search',
    title,
    `<h1>${title}</h1><input id="text"><details id="make"><summary>Make</summary></details>` +
      `<k-island id="heart-1" data-of="a/heart"><button>Save</button></k-island><ul>${items}</ul>`,
  );
export const open = async (path: string, html: string) => {
  const done = navigate(path);
  askFor(path)?.answer(html);
  await done;
};
export const isShown = (title: string) => waitFor(() => expect(document.title).toBe(title));
export const main = () => document.querySelector('main');

const forgetting: (() => void)[] = [];
/** Simulates a login or logout. */
export const forget = () => {
  for (const listener of forgetting) listener();
};
export const looks = jest.fn();
export const failures = jest.fn();
/** Pages offered when the network was back. */
export const offers = jest.fn();
const islands: LiveIslands = {
  look: looks,
  update: (old, fresh) => old.dataset.alive !== undefined && old.dataset.of === fresh.dataset.of,
  addWords: () => undefined,
  onPersonChange: (listener) => forgetting.push(listener),
};
export const start = (): { takeFrom: TakeFrom } =>
  startRegions({ islands, paths, versions: 'a@1', onFailure: failures, onBackOnline: offers });

/**
 * Loads a search page into the document, with a server controlled by the test. Returns the function that reads from its
 * pages.
 */
export function standOnASearch(): TakeFrom {
  let takeFrom: TakeFrom | undefined;

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
    ({ takeFrom } = start());
  });

  beforeEach(() => {
    document.body.innerHTML =
      '<main data-page="search"><h1>All</h1><input id="text"><details id="make"><summary>Make</summary></details>' +
      '<k-island id="heart-1" data-of="a/heart" data-alive><button>Save</button></k-island><ul><li>one</li></ul></main>';
    asked.length = 0;
    looks.mockClear();
    failures.mockClear();
    offers.mockClear();
  });
  afterEach(() => history.replaceState(null, '', '/search'));

  return (...taken) => {
    if (takeFrom === undefined) throw new Error('The page has not begun.');
    return takeFrom(...taken);
  };
}
