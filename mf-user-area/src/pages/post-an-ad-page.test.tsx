import { describe, expect, test } from '@jest/globals';
import { listedSellKinds, sellKinds } from '@karwan/shared-contracts';
import { aDealer, aUser, postingAccounts, switchMessage } from '@karwan/shared-contracts/testing';
import { fakeApiForEachTest } from '@karwan/shared-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { openPage } from '../testing/open-page.ts';

const api = fakeApiForEachTest();

describe('posting an ad', () => {
  const forms = {
    car: ['Car', '/used-cars/sell?type=Car'],
    bike: ['Bike', '/used-bikes/sell?type=Bike'],
    'auto-part': ['Auto Part', '/auto-parts/sell?type=Auto+Part'],
    'armoured-sale': ['Sell Armoured Car', '/armoured-cars/sell?type=Sell+Armoured+Car'],
    'armoured-rent': ['Rent Armoured Car', '/armoured-cars/sell?type=Rent+Armoured+Car'],
  } as const;
  const choices = async () =>
    (await screen.findAllByRole('link')).filter((link) => link.getAttribute('href')?.includes('?type='));

  test.each(listedSellKinds.map((kind) => forms[kind]))('[UA-03] of type %s goes to %s', async (type, target) => {
    const { currentPath } = await openPage(`/user-profile/post-an-ad?type=${encodeURIComponent(type)}`, api);
    await waitFor(() => expect(currentPath()).toBe(target));
  });

  test('without a type, or with one that does not exist, asks what to sell', async () => {
    await openPage('/user-profile/post-an-ad?type=Boat', api);
    expect(await screen.findByRole('heading', { level: 1, name: 'What do you want to sell?' })).toBeVisible();
    expect((await choices()).map((link) => link.getAttribute('href'))).toEqual(
      listedSellKinds.map((kind) => forms[kind][1]),
    );
  });

  test.each(postingAccounts)(
    '$name: chooses what is theirs, and reads of all else whose it is',
    async ({ user, posts }) => {
      await openPage('/user-profile/post-an-ad', api, { user });
      const mayPost = (kind: keyof typeof forms) => posts === 'all' || posts === sellKinds[kind].vertical;
      expect((await choices()).map((link) => link.getAttribute('href'))).toEqual(
        listedSellKinds.filter(mayPost).map((kind) => forms[kind][1]),
      );
      expect(screen.queryAllByText(/^Switch to/).map(({ textContent }) => textContent)).toEqual(
        listedSellKinds.filter((kind) => !mayPost(kind)).map((kind) => switchMessage(sellKinds[kind].vertical)),
      );
    },
  );

  test('staff to whom their dealer has not opened it, and workshops, choose nothing', async () => {
    const limited = aDealer({ userType: 'dealer-staff', permissions: ['My Ads'] });
    const page = await openPage('/user-profile/post-an-ad', api, { user: limited });
    expect(await screen.findByRole('heading', { name: 'You don’t have access to this' })).toBeVisible();
    page.unmount();
    await openPage('/user-profile/post-an-ad', api, { user: aUser({ userType: 'mechanic' }) });
    expect(await screen.findByRole('heading', { name: 'This page is not for workshops' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'What do you want to sell?' })).toBeNull();
  });
});
