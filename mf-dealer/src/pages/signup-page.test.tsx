import { describe, expect, test } from '@jest/globals';
import { checkExistence, registerDealer, registerWorkshop, sendOtp, storeFormValues } from '@karwan/shared-contracts';
import { aDealer, aUser } from '@karwan/shared-contracts/testing';
import { fakeApiForEachTest, hrefOf } from '@karwan/shared-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import {
  button,
  cityField,
  closeModal,
  field,
  fillSignup,
  happyPathApi,
  passCode,
  passwordField,
} from '../testing/fill-signup.ts';
import { openPage } from '../testing/open-page.ts';

const api = fakeApiForEachTest(happyPathApi);

const verified = async () => expect(await field('Email')).toHaveAccessibleDescription('This address is verified.');

describe('the sign-up of a business', () => {
  const bikes = { businessType: 'Used Bikes', dealerType: 'bike' };
  test.each([
    ['/dealer/signup/bike-dealer', 'dealer', 'Used Bikes Dealer', registerDealer, bikes, '/user-profile'],
    ['/car-workshops/signup', 'mechanic', undefined, registerWorkshop, {}, '/car-workshops/profile'],
  ] as const)(
    '[AUTH-15] %s takes name, email with its code, password, city, of dealers their kind, and has them logged in',
    async (path, type, business, register, kind, home) => {
      const page = await openPage(path, api);
      await fillSignup(page, business);
      expect(screen.queryAllByRole('combobox', { name: 'Business type' })).toHaveLength(business ? 1 : 0);
      await page.user.click(button('Verify'));
      await waitFor(() => expect(page.emittedPayloads('auth.open@1')).toEqual([{ modal: 'verify-add-dealer-otp' }]));
      const contact = { email: 'ali@karwan.test', type };
      expect(page.ctx.auth.getSnapshot()).toMatchObject(contact);
      passCode(page, 'ali@karwan.test', type);
      await verified();
      await page.user.click(button('Verified'));
      expect(page.emittedPayloads('auth.open@1')).toHaveLength(1);
      await page.user.click(button('Create account'));
      expect(await screen.findByRole('heading', { name: 'Your account is ready.' })).toBeVisible();

      const account = { email: 'ali@karwan.test', password: 'secret-1' };
      expect(api.bodiesTo(register)[0]).toEqual({ name: 'Ali Motors', ...account, city: 'lahore', ...kind });
      expect([...api.callsTo(registerDealer), ...api.callsTo(registerWorkshop)]).toHaveLength(1);
      const deviceId = 'a-fingerprint';
      expect(api.bodiesTo(checkExistence)).toEqual([{ ...contact, deviceId }]);
      const codeRequest = { email: 'ali@karwan.test', deviceId, purpose: 'signup' };
      expect(api.bodiesTo(sendOtp)).toEqual([codeRequest]);
      expect(page.emittedPayloads('auth.log-in@1')).toEqual([{ type, ...account, returnTo: home }]);
      expect(page.toasts()).toEqual([{ variant: 'success', message: 'Your account is ready.' }]);
      expect(Object.values(sessionStorage).join()).not.toMatch(/Ali Motors|secret-1/);
      // If the automatic login fails, the user logs in here.
      await page.user.click(button('Log in'));
      const modal = type === 'dealer' ? 'dealer-login' : 'workshop-login';
      expect(page.emittedPayloads('auth.open@1')).toContainEqual({ modal, returnTo: home });
    },
  );

  test.each([
    ['/dealer/signup/car-dealer', 'Used Cars Dealer', 'dealer' as const, registerDealer],
    ['/car-workshops/signup', undefined, 'mechanic' as const, registerWorkshop],
  ])(
    '%s: creating the account sends the code by itself, and goes on once it is entered',
    async (path, business, type, register) => {
      const page = await openPage(path, api);
      await fillSignup(page, business);
      await page.user.click(button('Create account'));
      await waitFor(() => expect(page.emittedPayloads('auth.open@1')).toEqual([{ modal: 'verify-add-dealer-otp' }]));
      expect(await field('Email')).not.toHaveAccessibleDescription(/Please verify OTP first/);
      expect(api.callsTo(sendOtp)).toHaveLength(1);
      expect(api.callsTo(register)).toEqual([]);
      act(() => {
        passCode(page, 'ali@karwan.test', type);
        closeModal(page);
      });
      expect(await screen.findByRole('heading', { name: 'Your account is ready.' })).toBeVisible();
      expect(api.callsTo(register)).toHaveLength(1);
      act(() => page.ctx.auth.logIn(aDealer()));
      expect(screen.getByRole('heading', { name: 'Your account is ready.' })).toBeVisible();
    },
  );

  test('is blocked until the email is verified: who closes the code is told, and makes no account by verifying later', async () => {
    const page = await openPage('/dealer/signup/car-dealer', api);
    await fillSignup(page, 'Used Cars Dealer');
    await page.user.click(button('Create account'));
    await waitFor(() => expect(page.emittedPayloads('auth.open@1')).toHaveLength(1));
    closeModal(page);
    await waitFor(async () => expect(await field('Email')).toHaveAccessibleDescription(/Please verify OTP first/));
    await page.user.click(button('Enter code'));
    await waitFor(() => expect(page.emittedPayloads('auth.open@1')).toHaveLength(2));
    passCode(page, 'sara@karwan.test');
    passCode(page, 'ali@karwan.test', 'mechanic');
    expect(button('Enter code')).toBeVisible();
    passCode(page);
    await verified();
    expect(api.callsTo(registerDealer)).toEqual([]);
    expect(api.callsTo(sendOtp)).toHaveLength(1);
  });

  test('editing the email starts its verification over', async () => {
    const page = await openPage('/dealer/signup/car-dealer', api);
    await page.user.type(await field('Email'), 'ali@karwan.test');
    await page.user.click(button('Verify'));
    await screen.findByRole('button', { name: 'Enter code' });
    await page.user.click(button('Enter code'));
    await waitFor(() => expect(page.emittedPayloads('auth.open@1')).toHaveLength(2));
    expect(api.callsTo(sendOtp)).toHaveLength(1);
    passCode(page);
    await verified();
    await page.user.type(await field('Email'), 'x');
    expect(page.ctx.auth.getSnapshot().isVerified).toBe(false);
    const request = api.hold(checkExistence);
    await page.user.click(button('Verify'));
    await waitFor(() => expect(api.callsTo(checkExistence)).toHaveLength(2));
    await page.user.type(await field('Email'), 'y');
    request.release();
    await waitFor(() => expect(api.callsTo(sendOtp)).toHaveLength(2));
    await waitFor(() => expect(button('Verify')).not.toHaveAttribute('aria-busy'));
    expect(page.emittedPayloads('auth.open@1')).toHaveLength(2);
  });

  test('what was typed survives a reload and a change of kind; the password does not', async () => {
    const page = await openPage('/dealer/signup/car-dealer', api);
    await fillSignup(page, 'Armoured Cars Dealer');
    passCode(page, 'Ali@Karwan.test');
    await verified();
    expect(Object.values(sessionStorage).join()).not.toContain('secret-1');
    page.unmount();

    const reopened = await openPage('/dealer/signup/car-dealer', api);
    await waitFor(async () => expect(await field('Name of your business')).toHaveValue('Ali Motors'));
    await verified();
    expect(screen.getByRole('combobox', { name: 'Business type' })).toHaveValue('Armoured Cars');
    await waitFor(() => expect(cityField()).toHaveValue('Lahore'));
    expect(passwordField()).toHaveValue('');
    await reopened.user.click(screen.getByRole('link', { name: 'Workshop' }));
    await waitFor(async () => expect(await field('Name of your workshop')).toHaveValue('Ali Motors'));
  });

  test('an address that was typed and not verified is not verified after a reload either, whichever other one was', async () => {
    const page = await openPage('/dealer/signup/car-dealer', api);
    await fillSignup(page, 'Armoured Cars Dealer');
    const restores = async () => {
      const { unmount } = await openPage('/dealer/signup/car-dealer', api);
      await waitFor(async () => expect(await field('Name of your business')).toHaveValue('Ali Motors'));
      expect(button('Verify')).toBeVisible();
      unmount();
    };
    page.unmount();
    await restores();
    storeFormValues('business-signup:verified', { email: 'sara@karwan.test' });
    await restores();
  });

  test('leads to the other kinds and to the login of this one', async () => {
    const page = await openPage('/dealer/signup/car-dealer', api);
    expect(await screen.findByRole('heading', { level: 1, name: 'Sell cars as a dealer' })).toBeVisible();
    for (const [name, path] of [
      ['Bike dealer', '/dealer/signup/bike-dealer'],
      ['Auto parts dealer', '/dealer/signup/autoparts-dealer'],
      ['Workshop', '/car-workshops/signup'],
    ] as const) {
      expect(screen.getByRole('link', { name })).toHaveAttribute('href', path);
    }
    await page.user.click(button('Log in'));
    expect(page.emittedPayloads('auth.open@1')).toEqual([{ modal: 'dealer-login', returnTo: '/user-profile' }]);
  });

  test('who is logged in sees as whom, and the ways on, instead of the form', async () => {
    const page = await openPage('/dealer/signup/car-dealer', api, { user: aDealer() });
    expect(await screen.findByText('You’re logged in as Ali Motors')).toBeVisible();
    expect(screen.queryByRole('form')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to your profile' })).toHaveAttribute('href', '/user-profile');
    await page.user.click(button('Log out'));
    expect(page.emittedPayloads('auth.open@1')).toEqual([{ modal: 'logout-confirmation' }]);
    page.unmount();
    await openPage('/car-workshops/signup', api, { user: aUser({ userType: 'mechanic' }) });
    await waitFor(() => expect(hrefOf('Go to your profile')).toBe('/car-workshops/profile'));
  });
});
