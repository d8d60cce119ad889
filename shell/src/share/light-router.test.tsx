import { expect, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';

test('search parameters are set by what they were, as in react-router', async () => {
  history.replaceState(null, '', '/search?sort=price');
  // The modules read the URL when they load.
  const { setNavigationHandlers: showPagesWith } = await import('../islands/browser-location.ts');
  const { useSearchParams } = await import('./light-router.tsx');
  const shown: string[] = [];
  showPagesWith(
    async (url) => void shown.push(url.pathname + url.search),
    () => undefined,
  );
  const { result } = renderHook(useSearchParams);
  await act(async () =>
    result.current[1]((previous) => {
      previous.set('page', '2');
      return previous;
    }),
  );
  await act(async () => result.current[1](new URLSearchParams({ view: 'list' })));
  expect(shown).toEqual(['/search?sort=price&page=2', '/search?view=list']);
});
