/** @jest-environment node */
import { expect, test } from '@jest/globals';
import { fakeApi } from '@karwan/shared-contracts/testing';
import { RemoteProvider } from '@karwan/shared-kit';
import { aContext } from '@karwan/shared-kit/testing';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { dealerRemote } from '../testing/open-page.ts';
import { Component as SignupPage } from './signup-page.tsx';

test('the form stands in the first HTML, where it cannot be sent with its password in the address', async () => {
  const { ctx } = aContext(dealerRemote, fakeApi());
  const html = renderToString(
    <QueryClientProvider client={ctx.queryClient}>
      <RemoteProvider ctx={ctx}>
        <MemoryRouter initialEntries={['/dealer/signup/car-dealer']}>
          <SignupPage />
        </MemoryRouter>
      </RemoteProvider>
    </QueryClientProvider>,
  );
  expect(html).toContain('Sell cars as a dealer');
  expect(html).toContain('name="password"');
  expect(html).not.toContain('type="submit"');
});
