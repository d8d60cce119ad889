import { describe, expect, test } from '@jest/globals';
import { checkExistence, registerDealer, registerWorkshop, sendOtp, storeFormValues } from '@karwan/shared-contracts';
import { aDealer, aUser } from '@karwan/shared-contracts/testing';
import { fakeApiForEachTest } from '@karwan/shared-kit/testing';
import { screen, waitFor } from '@testing-library/react';
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
  test('[AUTH-15] takes name, email with its code, password, business type, city and kind; workshops have their own call', async () => {
    const dealer = await openPage('/dealer/signup/bike-dealer', api);
    await fillSignup(dealer, 'Used Bikes Dealer');
    await dealer.user.click(button('Verify'));
    await waitFor(() => expect(dealer.emittedPayloads('auth.open@1')).toEqual([{ modal: 'verify-add-dealer-otp' }]));
    expect(dealer.ctx.auth.getSnapshot()).toMatchObject({ email: 'ali@karwan.test', type: 'dealer' });
    passCode(dealer);
    await verified();
    await dealer.user.click(button('Create account'));
    expect(await screen.findByRole('heading', { name: 'Your account is ready.' })).toBeVisible();
    dealer.unmount();

    const workshop = await openPage('/car-workshops/signup', api);
    await fillSignup(workshop);
    expect(screen.queryByRole('combobox', { name: 'Business type' })).not.toBeInTheDocument();
    await workshop.user.click(button('Verify'));
    await waitFor(() => expect(workshop.emittedPayloads('auth.open@1')).toEqual([{ modal: 'verify-add-dealer-otp' }]));
    passCode(workshop, 'ali@karwan.test', 'mechanic');
    await verified();
    await workshop.user.click(button('Create account'));
    expect(await screen.findByRole('heading', { name: 'Your account is ready.' })).toBeVisible();

    const common = { name: 'Ali Motors', email: 'ali@karwan.test', password: 'secret-1', city: 'lahore' };
    expect(api.callsTo(registerDealer).map(({ body }) => body)).toEqual([
      { ...common, businessType: 'Used Bikes', dealerType: 'bike' },
    ]);
    expect(api.callsTo(registerWorkshop).map(({ body }) => body)).toEqual([common]);
    expect(api.callsTo(checkExistence).map(({ body }) => body)).toEqual([
      { email: 'ali@karwan.test', type: 'dealer', deviceId: 'a-fingerprint' },
      { email: 'ali@karwan.test', type: 'mechanic', deviceId: 'a-fingerprint' },
    ]);
    const codeRequest = { email: 'ali@karwan.test', deviceId: 'a-fingerprint', purpose: 'signup' };
    expect(api.callsTo(sendOtp).map(({ body }) => body)).toEqual([codeRequest, codeRequest]);
  });

  test.each([
    ['/dealer/signup/car-dealer', 'dealer' as const, 'Used Cars Dealer', '/user-profile'],
    ['/car-workshops/signup', 'mechanic' as const, undefined, '/car-workshops/profile'],
  ])(
    '%s says that it worked, has the account logged in, and forgets what was typed',
    async (path, type, business, home) => {
      const page = await openPage(path, api);
      await fillSignup(page, business);
      await page.user.click(button('Verify'));
      await waitFor(() => expect(page.emittedPayloads('auth.open@1')).toHaveLength(1));
      passCode(page, 'ali@karwan.test', type);
      await verified();
      await page.user.click(button('Create account'));
      await waitFor(() =>
        expect(page.emittedPayloads('auth.log-in@1')).toEqual([
          { type, email: 'ali@karwan.test', password: 'secret-1', returnTo: home },
        ]),
      );
      expect(page.emittedPayloads('toast.show@1')).toEqual([{ variant: 'success', message: 'Your account is ready.' }]);
      expect(Object.values(sessionStorage).join()).not.toMatch(/Ali Motors|secret-1/);
      // If the automatic login fails, the user logs in here.
      await page.user.click(button('Log in'));
      expect(page.emittedPayloads('auth.open@1')).toContainEqual({
        modal: type === 'dealer' ? 'dealer-login' : 'workshop-login',
        returnTo: home,
      });
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
      passCode(page, 'ali@karwan.test', type);
      closeModal(page);
      expect(await screen.findByRole('heading', { name: 'Your account is ready.' })).toBeVisible();
      expect(api.callsTo(register)).toHaveLength(1);
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
    page.unmount();
    storeFormValues('business-signup:verified', { email: 'sara@karwan.test' });

    await openPage('/dealer/signup/car-dealer', api);
    await waitFor(async () => expect(await field('Name of your business')).toHaveValue('Ali Motors'));
    expect(button('Verify')).toBeVisible();
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
    expect(await screen.findByRole('link', { name: 'Go to your profile' })).toHaveAttribute(
      'href',
      '/car-workshops/profile',
    );
  });
});
