import type { UserProfile } from '@karwan/shared-contracts';
import type { FakeApi } from '@karwan/shared-contracts/testing';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { remote } from '../exposes/remote.tsx';
import { standInForBrowser } from './browser-stand-ins.ts';
import { aContext } from './open-page.tsx';

/** A widget of this remote as the shell places it in somebody else's page. */
export async function showWidget(name: string, api: FakeApi, user: UserProfile) {
  standInForBrowser(1280);
  const { ctx, heard } = await aContext(api, user);
  const widget = await remote.widgets[name]?.load();
  const element = widget && <widget.Component ctx={ctx} />;
  const router = createMemoryRouter([
    { path: '/', element },
    { path: '*', element: <p>another page</p> },
  ]);
  const view = render(
    <I18nextProvider i18n={ctx.i18n}>
      <QueryClientProvider client={ctx.queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </I18nextProvider>,
  );
  return { ...view, ctx, heard, user: userEvent.setup({ delay: null }) };
}
