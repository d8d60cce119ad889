import { expect, test } from '@jest/globals';
import { act, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { useHistoryEntries } from './use-history-entries.ts';

function Page({ isOpen }: { isOpen: boolean }) {
  useHistoryEntries(1, { isOpen: () => isOpen, onBack: () => undefined });
  return null;
}

function open(isOpen: boolean) {
  const routes = [{ path: '*', element: <Page isOpen={isOpen} /> }];
  const router = createMemoryRouter(routes, { initialEntries: ['/used-cars'] });
  render(<RouterProvider router={router} />);
  return router;
}

test('a modal has an entry of its own in the history', async () => {
  const router = await act(async () => open(true));
  expect(router.state.location.state).toHaveProperty('karwanAuthModal');
});

test('one that was closed before its entry was made gets none: it would undo where a link of it leads', async () => {
  const router = await act(async () => open(false));
  expect(router.state.location.state).toBeNull();
});
