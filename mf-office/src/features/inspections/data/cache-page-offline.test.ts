import { afterEach, expect, jest, test } from '@jest/globals';
import { cachePageOffline } from './cache-page-offline.ts';

const resourceEntries = jest.fn((): { name: string }[] => []);
const postMessage = jest.fn();
Object.defineProperty(performance, 'getEntriesByType', { value: resourceEntries });
Object.defineProperty(navigator, 'serviceWorker', { value: { register: async () => ({ active: { postMessage } }) } });
afterEach(() => {
  postMessage.mockClear();
});

const scripts = ['https://karwan.test/a.js', 'https://karwan.test/b.js'].map((name) => ({ name }));
const calls = (many: number) => Array.from({ length: many }, () => ({ name: 'https://karwan.test/api/office/day' }));

test('the files of the page are kept, each once', async () => {
  resourceEntries.mockReturnValue([...scripts, ...scripts, ...calls(3)]);
  await cachePageOffline();
  expect(postMessage).toHaveBeenCalledWith(scripts.map(({ name }) => name));
});

test('after so many calls that the browser notes no file any more, what is kept stays', async () => {
  resourceEntries.mockReturnValue([...scripts, ...calls(248)]);
  await cachePageOffline();
  expect(postMessage).not.toHaveBeenCalled();
});
