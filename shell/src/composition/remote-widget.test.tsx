import { expect, jest, test } from '@jest/globals';
import { defineWidget, placeWidget, type WidgetComponent } from '@karwan/shared-contracts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { z } from 'zod';
import { ShellProvider } from '../lib/shell-context.tsx';
import { aContext, bootData } from '../testing/render-shell.tsx';
import { type Browsing, BrowsingProvider } from './browsing.tsx';
import { RegionBoundary } from './region-boundary.tsx';
import { RemoteWidget } from './remote-widget.tsx';
import { type Remotes, RemotesProvider, RemoteUnavailable } from './remotes.tsx';

const teaserWidget = defineWidget({ remote: 'mf-a', name: 'teaser', props: z.object({ title: z.string() }) });

const Teaser: WidgetComponent = ({ title }) => <p>Widget {String(title)}</p>;

const remotesWith = (loadWidget: Remotes['loadWidget']): Remotes => ({
  peek: () => undefined,
  load: () => Promise.reject(new Error('unused')),
  ownerOf: () => undefined,
  peekWidget: () => undefined,
  loadWidget,
});

async function show(loadWidget: Remotes['loadWidget']) {
  const page = (
    <ShellProvider ctx={aContext()} site={bootData.site}>
      <RemotesProvider remotes={remotesWith(loadWidget)}>
        <h1>The page around it</h1>
        <RemoteWidget {...placeWidget(teaserWidget, { title: 'one' })} />
      </RemotesProvider>
    </ShellProvider>
  );
  // Suspended rendering continues after `render` has returned.
  await act(async () => render(page));
}

test('a missing widget leaves a message in its place, and Retry brings it with its props', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const loadWidget = jest
    .fn<Remotes['loadWidget']>(async () => Teaser)
    .mockRejectedValueOnce(new RemoteUnavailable('mf-a', 'offline'));
  await show(loadWidget);

  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByRole('heading', { name: 'The page around it' })).toBeTruthy();
  await act(() => userEvent.click(retry));
  expect(await screen.findByText('Widget one')).toBeTruthy();
  expect(loadWidget).toHaveBeenCalledTimes(2);
});

const queryFn = jest.fn<() => Promise<string>>();
const Rating: WidgetComponent = ({ ctx }) => useSuspenseQuery({ queryKey: ['rating'], queryFn }, ctx.queryClient).data;

test('a widget whose data failed asks for it again on Retry', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  queryFn.mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce('Rated 4.5');
  await show(async () => Rating);
  await act(async () => userEvent.click(await screen.findByRole('button', { name: 'Try again' })));
  expect(await screen.findByText('Rated 4.5')).toBeTruthy();
});

test('a missing page leaves a message in its place, and Retry brings it', async () => {
  const loader = jest
    .fn(async (): Promise<unknown> => null)
    .mockRejectedValueOnce(new RemoteUnavailable('mf-a', 'offline'));
  const page = { path: '*', loader, element: <h1>The page</h1>, ErrorBoundary: RegionBoundary };
  const router = createMemoryRouter([{ ...page, hydrateFallbackElement: <p>Loading</p> }], {
    initialEntries: ['/cars'],
  });
  const retry = jest.fn<Browsing['retry']>(() => router.navigate('/cars')).mockResolvedValueOnce();
  render(
    <ShellProvider ctx={aContext()} site={bootData.site}>
      <RemotesProvider remotes={remotesWith(() => Promise.reject(new Error('unused')))}>
        <BrowsingProvider value={{ retry, failure: () => undefined }}>
          <RouterProvider router={router} />
        </BrowsingProvider>
      </RemotesProvider>
    </ShellProvider>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledTimes(1);
  expect(loader).toHaveBeenCalledTimes(1);
  await userEvent.click(await screen.findByRole('button', { name: 'Try again', busy: false }));
  expect(await screen.findByRole('heading', { name: 'The page' })).toBeTruthy();
});
