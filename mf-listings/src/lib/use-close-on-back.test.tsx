import { expect, test } from '@jest/globals';
import { act, render, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { useCloseOnBack } from './use-close-on-back.ts';

let layer: ReturnType<typeof useCloseOnBack> | undefined;
function Page() {
  layer = useCloseOnBack('filters');
  return null;
}

test('a layer that is closed before its history entry exists does not leave the page', async () => {
  const secondLoad = Promise.withResolvers<null>();
  let loads = 0;
  const loader = () => (loads++ === 0 ? null : secondLoad.promise);
  const routes = [{ path: '/' }, { path: '/search', element: <Page />, loader }];
  const router = createMemoryRouter(routes, { initialEntries: ['/', '/search'] });
  await act(async () => render(<RouterProvider router={router} />));
  await act(async () => layer?.open());
  await act(async () => layer?.close());
  await act(async () => secondLoad.resolve(null));
  const location = { pathname: '/search', state: null };
  await waitFor(() => expect(router.state).toMatchObject({ navigation: { state: 'idle' }, location }));
});
