import { expect, jest, test } from '@jest/globals';
import { createMemoryRouter } from 'react-router';
import { createRemotes } from '../composition/create-remotes.ts';
import { prefetchLinks } from './prefetch-links.ts';

test('the page behind a link that is pointed at is prefetched, and again after 30 seconds', async () => {
  jest.useFakeTimers();
  const loader = jest.fn(async () => null);
  const router = createMemoryRouter([{ path: '/' }, { path: '/used-cars', loader }]);
  const remotes = createRemotes({ pathPrefixes: {}, fetch: () => Promise.reject(new Error('unused')) });
  prefetchLinks(router, remotes, async () => true);
  document.body.innerHTML = '<a href="/used-cars">Used cars</a>';
  const loadsAfter = async (pauseMs: number) => {
    await jest.advanceTimersByTimeAsync(pauseMs);
    document.querySelector('a')?.dispatchEvent(new Event('pointerover', { bubbles: true }));
    await jest.advanceTimersByTimeAsync(65);
    return loader.mock.calls.length;
  };
  expect([await loadsAfter(0), await loadsAfter(0), await loadsAfter(30_000)]).toEqual([1, 1, 2]);
});
