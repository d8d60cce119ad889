/** @jest-environment node */
import { expect, test } from '@jest/globals';
import { fakeApi } from '@karwan/shared-contracts/testing';
import { RemoteProvider } from '@karwan/shared-kit';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { aContext } from '../testing/open-page.tsx';
import { Component as SignupPage } from './signup-page.tsx';

test('the form stands in the first HTML, where it cannot be sent with its password in the address', async () => {
  const { ctx } = await aContext(fakeApi());
  const html = renderToString(
    <I18nextProvider i18n={ctx.i18n}>
      <QueryClientProvider client={ctx.queryClient}>
        <RemoteProvider ctx={ctx}>
          <MemoryRouter initialEntries={['/dealer/signup/car-dealer']}>
            <SignupPage />
          </MemoryRouter>
        </RemoteProvider>
      </QueryClientProvider>
    </I18nextProvider>,
  );
  expect(html).toContain('Sell cars as a dealer');
  expect(html).toContain('name="password"');
  expect(html).not.toContain('type="submit"');
});
