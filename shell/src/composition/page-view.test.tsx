import { expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { ShellProvider } from '../lib/shell-context.tsx';
import { aContext, bootData } from '../testing/render-shell.tsx';
import { PageView } from './page-view.tsx';

test('a new page has the focus on its heading; a filter leaves it where it is, and so does an open dialog', async () => {
  window.scrollTo = jest.fn() as typeof window.scrollTo;
  const element = (
    <main>
      <PageView />
      <Outlet />
      <button type="button">Filter</button>
      <div role="dialog" tabIndex={-1} />
    </main>
  );
  const children = ['/used-cars/*', '/chat'].map((path) => ({ path, element: <h1>{path}</h1> }));
  const router = createMemoryRouter([{ element, children }], { initialEntries: ['/used-cars'] });
  render(
    <ShellProvider ctx={aContext()} site={bootData.site}>
      <RouterProvider router={router} />
    </ShellProvider>,
  );
  const opened = async (path: string, focused: HTMLElement) => {
    focused.focus();
    await act(() => router.navigate(path));
    return document.activeElement;
  };
  const [filter, dialog] = [screen.getByRole('button'), screen.getByRole('dialog')];
  expect(await opened('/used-cars/ct-lahore', filter)).toBe(filter);
  expect(await opened('/chat', filter)).toBe(screen.getByRole('heading', { name: '/chat' }));
  expect(await opened('/used-cars', dialog)).toBe(dialog);
});
