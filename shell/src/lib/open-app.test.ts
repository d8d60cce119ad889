import { beforeEach, expect, jest, test } from '@jest/globals';
import { openApp } from './open-app.ts';
import { phoneSystem } from './phone-browser.ts';

beforeEach(() => {
  jest.useFakeTimers();
});

const storeUrl = 'https://play.example/app';

test('tries the app with the page, then the store after a second', () => {
  const navigate = jest.fn();
  openApp({ scheme: 'karwan', storeUrl, path: '/used-cars/x?a=1' }, navigate);
  expect(navigate.mock.calls).toEqual([['karwan://used-cars/x?a=1']]);
  jest.advanceTimersByTime(999);
  expect(navigate).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(1);
  expect(navigate).toHaveBeenLastCalledWith(storeUrl);
});

test('a page that was left for the app goes to no store', () => {
  const navigate = jest.fn();
  const added = jest.spyOn(document, 'addEventListener');
  const removed = jest.spyOn(document, 'removeEventListener');
  openApp({ scheme: 'karwan', storeUrl, path: '/' }, navigate);
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  jest.advanceTimersByTime(5000);
  expect(navigate).toHaveBeenCalledTimes(1);
  expect(removed.mock.calls).toEqual(added.mock.calls);
});

test.each([
  ['iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile/15E148 Safari/604.1', 'ios'],
  ['Android phone', 'Mozilla/5.0 (Linux; Android 15) Chrome/143.0 Mobile Safari/537.36', 'android'],
  ['Android tablet', 'Mozilla/5.0 (Linux; Android 15; SM-X910) Chrome/143.0 Safari/537.36', null],
  ['iPad', 'Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) Version/17.0 Mobile/15E148 Safari/604.1', null],
  ['page in an app', 'Mozilla/5.0 (Linux; Android 15; Pixel 9; wv) Chrome/143.0 Mobile Safari/537.36', null],
  ['computer', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Firefox/145.0', null],
])('%s', (_name, userAgent, system) => {
  expect(phoneSystem(userAgent)).toBe(system);
});
