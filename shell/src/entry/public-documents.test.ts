import { beforeEach, expect, jest, test } from '@jest/globals';
import { type LoaderFunctionArgs, redirectDocument } from 'react-router';
import { publicDocuments } from './public-documents.ts';

beforeEach(() => {
  jest.useFakeTimers();
  history.replaceState(null, '', '/used-cars/search?city=lahore#top');
});

/** The result of Retry if the server responds with these statuses, and the times of its requests. */
async function retry(statuses: number[]) {
  const times: number[] = [];
  const start = Date.now();
  globalThis.fetch = jest.fn(async () => {
    const status = statuses[times.push(Date.now() - start) - 1];
    return Response.json(null, { status: status ?? 503 });
  });
  // The open address is left out of the routes; another page's route loads any document.
  const [route] = publicDocuments([{ path: '/used-bikes', isPublic: true }]);
  if (typeof route?.loader !== 'function') throw new Error('A document has a loader');
  const request = new Request(location.href.replace(/#.*/, ''));
  const result = Promise.resolve(route.loader({ request } as LoaderFunctionArgs)).catch((error: unknown) => error);
  await jest.advanceTimersByTimeAsync(5000);
  return { result: await result, times };
}

test('a document that failed is loaded anew once the server has it, a little later than this browser', async () => {
  const { result, times } = await retry([503, 503, 200]);
  expect(result).toMatchObject({ status: redirectDocument('/').status });
  expect(times).toEqual([0, 150, 550]);
});

test('a document that goes on failing is asked for four times and not loaded', async () => {
  const { result, times } = await retry([]);
  expect(result).toMatchObject({ init: { status: 503 } });
  expect(times).toEqual([0, 150, 550, 1550]);
});
