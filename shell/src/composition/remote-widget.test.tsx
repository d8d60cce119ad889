import { expect, jest, test } from '@jest/globals';
import type { KarwanContext, WidgetComponent } from '@karwan/shared-contracts';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { ShellProvider } from '../lib/shell-context.tsx';
import { siteConfig } from '../lib/site-config.ts';
import { createCopy } from './create-copy.ts';
import { RemoteWidget } from './remote-widget.tsx';
import { type Remotes, RemotesProvider, RemoteUnavailable } from './remotes.tsx';

const Teaser: WidgetComponent = ({ title }) => <p>Widget {String(title)}</p>;

async function show(loadWidget: Remotes['loadWidget']) {
  const i18n = createCopy();
  const remotes: Remotes = {
    peek: () => undefined,
    load: () => Promise.reject(new Error('unused')),
    ownerOf: () => undefined,
    peekWidget: () => undefined,
    loadWidget,
  };
  const page = (
    <I18nextProvider i18n={i18n}>
      {/* The widget is given no more of the context than this test has of it. */}
      <ShellProvider ctx={{ i18n } as KarwanContext} site={siteConfig.parse({})}>
        <RemotesProvider remotes={remotes}>
          <h1>The page around it</h1>
          <RemoteWidget remote="mf-a" widget="teaser" props={{ title: 'one' }} fallback={<p>Loading</p>} />
        </RemotesProvider>
      </ShellProvider>
    </I18nextProvider>
  );
  // What suspends while rendering goes on after the render has returned.
  await act(async () => render(page));
}

test('a widget stands in its place with its props once its code is there', async () => {
  await show(async () => Teaser);
  expect(await screen.findByText('Widget one')).toBeTruthy();
});

test('a missing widget leaves a message in its place, and Retry brings it', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const loadWidget = jest
    .fn<Remotes['loadWidget']>(async () => Teaser)
    .mockRejectedValueOnce(new RemoteUnavailable('mf-a', 'offline'));
  await show(loadWidget);

  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(screen.getByRole('heading', { name: 'The page around it' })).toBeTruthy();
  await act(() => userEvent.click(retry));
  expect(await screen.findByText('Widget one')).toBeTruthy();
  expect(loadWidget).toHaveBeenCalledTimes(2);
});
