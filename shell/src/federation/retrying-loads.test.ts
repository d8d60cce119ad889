import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { RemoteModule } from '@karwan/shared-contracts';
import { withRetryingPages, withRetryingWidgets } from './retrying-loads.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const widgetModule = { Component: () => null };

/** A script that loads on the third request. */
const loadsOnThirdAttempt = () => {
  let attempts = 0;
  return async () => {
    attempts += 1;
    if (attempts < 3) throw new Error('Loading chunk 12 failed');
    return widgetModule;
  };
};

test('a widget whose script does not come is asked for again', async () => {
  const remote: RemoteModule = {
    contract: 2,
    routes: () => [],
    widgets: { modals: { chunk: 'modals', load: loadsOnThirdAttempt() } },
    copy: { en: {} },
  };
  const loading = withRetryingWidgets(remote).widgets.modals?.load();
  await jest.runAllTimersAsync();
  expect(await loading).toBe(widgetModule);
});

test('so is a page, at any depth', async () => {
  const [route] = withRetryingPages([{ path: '/sell', children: [{ index: true, lazy: loadsOnThirdAttempt() }] }]);
  const lazy = route?.children?.[0]?.lazy;
  const loading = typeof lazy === 'function' ? lazy() : undefined;
  await jest.runAllTimersAsync();
  expect(await loading).toBe(widgetModule);
});
