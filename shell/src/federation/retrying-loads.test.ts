import { beforeEach, expect, jest, test } from '@jest/globals';
import type { RemoteModule } from '@karwan/shared-contracts';
import { withRetryingPages, withRetryingWidgets } from './retrying-loads.ts';

beforeEach(() => void jest.useFakeTimers());
const loadedModule = { Component: () => null };

/** A script that loads on the third request. */
const loadsOnThirdAttempt = () => {
  let attempts = 0;
  return async () => {
    attempts += 1;
    if (attempts < 3) throw new Error('Loading chunk 12 failed');
    return loadedModule;
  };
};

test('a widget whose script does not come is asked for again; so is a page, at any depth', async () => {
  const remote: RemoteModule = {
    contract: 2,
    routes: () => [],
    widgets: { modals: { chunk: 'modals', load: loadsOnThirdAttempt() } },
    copy: { en: {} },
  };
  const [route] = withRetryingPages([{ path: '/sell', children: [{ index: true, lazy: loadsOnThirdAttempt() }] }]);
  const lazy = route?.children?.[0]?.lazy;
  const widget = withRetryingWidgets(remote).widgets.modals?.load();
  const page = typeof lazy === 'function' ? lazy() : undefined;
  await jest.runAllTimersAsync();
  expect(await Promise.all([widget, page])).toEqual([loadedModule, loadedModule]);
});
