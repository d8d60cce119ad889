import { beforeEach, expect, jest, test } from '@jest/globals';
import { retryUntilLoaded } from './retry-import.ts';
import { withRetries } from './with-retries.ts';

beforeEach(() => {
  jest.useFakeTimers();
});

test('one failure is followed by another try: a failed preload answers one later request', async () => {
  const load = jest.fn(async () => 'code').mockRejectedValueOnce(new Error('from the preload'));
  const outcome = withRetries(load);
  await jest.runAllTimersAsync();
  await expect(outcome).resolves.toBe('code');
  expect(load).toHaveBeenCalledTimes(2);
});

test('the fourth try is told that it is the last, and its reason is what is told', async () => {
  const load = jest.fn(async (isLast: boolean): Promise<string> => {
    throw new Error(isLast ? 'last' : 'not yet');
  });
  const outcome = withRetries(load).catch((error: Error) => error.message);
  await jest.runAllTimersAsync();
  expect(await outcome).toBe('last');
  expect(load.mock.calls.map(([isLast]) => isLast)).toEqual([false, false, false, true]);
});

test('what does not come within 8 s is given up at once', async () => {
  const load = jest.fn(() => new Promise<string>(() => undefined));
  const outcome = withRetries(load).catch((error: Error) => error.message);
  await jest.advanceTimersByTimeAsync(8000);
  expect(await outcome).toBe('Nothing came within 8000 ms');
  expect(load).toHaveBeenCalledTimes(1);
});

test('a library is asked for until it comes: who asked is told of no failure, which would be kept', async () => {
  const load = jest.fn(async (): Promise<string> => {
    if (load.mock.calls.length < 10) throw new Error('no network');
    return 'library';
  });
  const outcome = retryUntilLoaded(load);
  await jest.runAllTimersAsync();
  expect(await outcome).toBe('library');
  expect(load).toHaveBeenCalledTimes(10);
});

test('what does not come is asked for more and more rarely, and at once when the network is back', async () => {
  const load = jest.fn(() => Promise.reject<string>(new Error('no network')));
  void retryUntilLoaded(load);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(load.mock.calls.length).toBeLessThanOrEqual(28);
  load.mockImplementation(() => Promise.resolve('library'));
  const callsBefore = load.mock.calls.length;
  dispatchEvent(new Event('online'));
  await jest.advanceTimersByTimeAsync(1600);
  expect(load.mock.calls.length).toBe(callsBefore + 1);
});
