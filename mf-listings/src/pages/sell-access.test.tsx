import { describe, expect, test } from '@jest/globals';
import { listedVerticals, sellPath } from '@karwan/shared-contracts';
import { aDealer, aUser, postingAccounts, switchMessage } from '@karwan/shared-contracts/testing';
import { fakeApiForEachTest } from '@karwan/shared-kit/testing';
import { screen } from '@testing-library/react';
import { openPage } from '../testing/open-page.ts';
import { fakeSellApi } from '../testing/sell-fakes.ts';

const api = fakeApiForEachTest();

describe.each(listedVerticals)('the form of %s', (vertical) => {
  const path = sellPath(vertical);
  const findRefusal = () => screen.queryByRole('heading', { level: 1, name: 'You can’t use this form' });

  test('asks a visitor to log in, once, and to come back here', async () => {
    const { emittedPayloads } = await openPage(path, api);
    expect(await screen.findByRole('heading', { level: 1, name: /^Sell / })).toBeVisible();
    expect(emittedPayloads('auth.open@1')).toEqual([
      { modal: 'login-list', returnTo: path, reason: 'Log in to post your ad.' },
    ]);
  });

  test.each(postingAccounts)(
    '$name: has it, or is told whose it is and where to go instead',
    async ({ user, posts }) => {
      if (posts === 'all' || posts === vertical) {
        fakeSellApi(api);
        await openPage(path, api, { user });
        expect(await screen.findByRole('heading', { name: /^Which (car|bike|part) is it\?$/ })).toBeVisible();
        expect(findRefusal()).toBeNull();
        return;
      }
      await openPage(path, api, { user });
      expect(await screen.findByRole('heading', { level: 1, name: 'You can’t use this form' })).toBeVisible();
      expect(screen.getByText(switchMessage(vertical))).toBeVisible();
      expect(screen.getByRole('link', { name: /^Go to your/ })).toHaveAttribute('href', sellPath(posts));
    },
  );

  test('a workshop has none', async () => {
    await openPage(path, api, { user: aUser({ userType: 'mechanic' }) });
    expect(await screen.findByText(/^Workshop accounts can’t post ads/)).toBeVisible();
    expect(findRefusal()).toBeVisible();
    expect(screen.getByRole('link', { name: /^Go to your/ })).toHaveAttribute('href', '/car-workshops/profile');
  });
});

test('staff to whom their dealer has not opened it are told so', async () => {
  const user = aDealer({ userType: 'dealer-staff', permissions: ['My Ads'] });
  await openPage('/used-cars/sell', api, { user });
  expect(await screen.findByText('You don’t have access to this. Ask your dealer for it.')).toBeVisible();
  expect(screen.getByRole('link', { name: /^Go to your/ })).toHaveAttribute('href', '/user-profile');
});
