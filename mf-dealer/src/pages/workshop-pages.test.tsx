import { describe, expect, test } from '@jest/globals';
import { aDealer, aUser } from '@karwan/shared-contracts/testing';
import { fakeApiForEachTest } from '@karwan/shared-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openPage } from '../testing/open-page.ts';

const workshop = aUser({ name: 'Khan Motors', userType: 'mechanic', profileStatus: 'pending' });

const api = fakeApiForEachTest();

describe('the pages of a workshop', () => {
  test.each([
    ['pending', 'We’re reviewing your workshop. We’ll notify you when we’re done.'],
    ['approved', 'Your workshop has been reviewed and approved.'],
    ['verified', 'Your workshop has been reviewed and verified.'],
    ['rejected', undefined],
  ] as const)(
    'the profile of one that is %s says so above it, or why in the profile alone',
    async (profileStatus, sentence) => {
      await openPage('/car-workshops/profile', api, { user: { ...workshop, profileStatus } });
      expect(await screen.findByText('mf-user-area: profile')).toBeVisible();
      const sentences = screen.queryAllByText(/^(We’re reviewing|Your workshop has been reviewed)/);
      expect(sentences.map(({ textContent }) => textContent)).toEqual(sentence ? [sentence] : []);
    },
  );

  test('the menu has profile and security alone, and ends with Log out', async () => {
    const page = await openPage('/car-workshops/profile', api, { user: workshop });
    const menu = within(await screen.findByRole('navigation', { name: 'Your account' }));
    expect(menu.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Profile',
      'Security',
      'Log out',
    ]);
    expect(menu.getByRole('link', { name: 'Profile' })).toHaveAttribute('aria-current', 'page');
    await page.user.click(menu.getByRole('link', { name: 'Security' }));
    expect(await screen.findByText('mf-auth: security-settings')).toBeVisible();
    expect(screen.getByText('mf-user-area: account-deletion')).toBeVisible();
    expect(page.currentPath()).toBe('/car-workshops/profile/security-page');
    await page.user.click(menu.getByRole('button', { name: 'Log out' }));
    expect(page.emittedPayloads('auth.open@1')).toEqual([{ modal: 'logout-confirmation' }]);
  });

  test.each(['/mechanic', '/mechanic/anything/below'])('%s leads to the profile', async (path) => {
    const { currentPath } = await openPage(path, api, { user: workshop });
    await waitFor(() => expect(currentPath()).toBe('/car-workshops/profile'));
  });

  test.each([
    ['/car-workshops/profile', aUser()],
    ['/car-workshops/profile/security-page', aDealer()],
  ])('%s shows who is no workshop the way to their own profile', async (path, user) => {
    await openPage(path, api, { user });
    expect(await screen.findByRole('heading', { name: 'This page is for workshops' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to your profile' })).toHaveAttribute('href', '/user-profile');
    expect(screen.queryByText(/mf-/)).not.toBeInTheDocument();
  });
});
