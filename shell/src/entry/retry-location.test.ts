import { expect, test } from '@jest/globals';
import { createMemoryRouter } from 'react-router';
import { retryLocation } from './retry-location.ts';

/** The page at a location whose remote was missing, after Retry was pressed; `isAvailable`: the remote is available now. */
async function afterRetry(isAvailable: boolean) {
  let loadCount = 0;
  const standIn = { id: 'stand-in', path: '*', loader: () => ++loadCount };
  const router = createMemoryRouter([{ id: 'region', children: [standIn] }], {
    initialEntries: ['/user-profile/my-ads?tab=sold'],
    hydrationData: { loaderData: { 'stand-in': 0 } },
  });
  await retryLocation(router, async (pathname) => {
    if (isAvailable) router.patchRoutes('region', [{ id: 'page', path: pathname }]);
    return isAvailable;
  })();
  const { matches, location, historyAction } = router.state;
  return { page: matches.at(-1)?.route.id, search: location.search, historyAction, loadCount };
}

test('Retry shows the page at its very address as soon as its remote is there, and takes no step in the history', async () => {
  expect(await afterRetry(true)).toEqual({ page: 'page', search: '?tab=sold', historyAction: 'REPLACE', loadCount: 0 });
});

test('while the remote is missing it navigates nowhere, which would ask for it again', async () => {
  expect(await afterRetry(false)).toMatchObject({ page: 'stand-in', historyAction: 'POP', loadCount: 0 });
});
