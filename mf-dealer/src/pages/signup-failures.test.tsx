import { describe, expect, test } from '@jest/globals';
import { checkExistence, listCities, readCodeWait, registerDealer, sendOtp } from '@karwan/shared-contracts';
import { aCity, invalidResponse } from '@karwan/shared-contracts/testing';
import { fakeApiForEachTest, stopClock, tryAgain } from '@karwan/shared-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { button, cityField, field, fillSignup, happyPathApi, passCode, passwordField } from '../testing/fill-signup.ts';
import { openPage } from '../testing/open-page.ts';

const api = fakeApiForEachTest(happyPathApi);

/** An error response without a message. */
const withoutMessage = () => Response.json({ nothing: 'to say' }, { status: 500 });
/** The countdown that mf-auth's modal shows. */
const secondsUntilNextCode = () => ((readCodeWait('ali@karwan.test') ?? 0) - Date.now()) / 1000;
const verified = async () => expect(await field('Email')).toHaveAccessibleDescription('This address is verified.');

describe('a sign-up that is not taken', () => {
  test('says what each empty field lacks, and goes to the first', async () => {
    const page = await openPage('/dealer/signup/car-dealer', api);
    await page.user.click(await screen.findByRole('button', { name: 'Create account' }));
    const name = await field('Name of your business');
    await waitFor(() => expect(name).toHaveAccessibleDescription('Name is required'));
    expect(name).toHaveFocus();
    expect(await field('Email')).toHaveAccessibleDescription(/Email is required/);
    expect(passwordField()).toHaveAccessibleDescription(/Password must be at least 6 characters long/);
    expect(screen.getByRole('combobox', { name: 'Business type' })).toHaveAccessibleDescription(
      'Business type is required',
    );
    expect(cityField()).toHaveAccessibleDescription('City is required');
  });

  test.each([
    [null, 'This email is already registered!'],
    ['google' as const, 'This email is associated with google auth!'],
  ])('an email that has an account (%s) gets no code', async (provider, sentence) => {
    api.answer(checkExistence, { exists: true, provider });
    const page = await openPage('/dealer/signup/car-dealer', api);
    await page.user.type(await field('Email'), 'car-dealer@karwan.test');
    await page.user.click(button('Verify'));
    await waitFor(async () => expect(await field('Email')).toHaveAccessibleDescription(new RegExp(sentence)));
    expect(await field('Email')).toHaveFocus();
    expect(api.callsTo(sendOtp)).toEqual([]);
    expect(page.emittedPayloads('auth.open@1')).toEqual([]);
  });

  test.each([
    [
      '/dealer/signup/car-dealer',
      'Used Cars Dealer',
      'Create account',
      { modal: 'dealer-login', returnTo: '/user-profile' },
    ],
    ['/car-workshops/signup', undefined, 'Verify', { modal: 'workshop-login', returnTo: '/car-workshops/profile' }],
  ])(
    '%s: for an email that has an account its login stands by the field, until another is typed',
    async (path, business, submitLabel, login) => {
      api.answer(checkExistence, { exists: true, provider: 'email' });
      const page = await openPage(path, api);
      await fillSignup(page, business);
      await page.user.click(button(submitLabel));
      await page.user.click(await screen.findByRole('button', { name: 'Log in instead' }));
      expect(page.emittedPayloads('auth.open@1')).toEqual([login]);
      await page.user.type(await field('Email'), 'x');
      await waitFor(() => expect(screen.queryByRole('button', { name: 'Log in instead' })).not.toBeInTheDocument());
      // The sign-up no longer waits for the code.
      passCode(page, 'ali@karwan.testx', business ? 'dealer' : 'mechanic');
      await verified();
    },
  );

  const tooMany = { status: 429, code: 'otp_too_soon', message: 'Please wait for another code.' };

  test.each([
    ['without a connection', 'Network error. Please try again.', () => api.cut(sendOtp)],
    ['the check fails without a word', 'An unknown error occurred.', () => api.reply(checkExistence, withoutMessage)],
    ['the answer is nonsense', 'Failed to send OTP', () => api.reply(sendOtp, invalidResponse)],
    [
      'too many in a day',
      'Please wait for another code.',
      () => api.refuse(sendOtp, { ...tooMany, retryAfterSeconds: 7200 }),
    ],
  ])('a code that cannot be sent is told at the email and as a toast: %s', async (_, message, fail) => {
    fail();
    const page = await openPage('/dealer/signup/car-dealer', api);
    await page.user.type(await field('Email'), 'ali@karwan.test');
    await page.user.click(button('Verify'));
    await waitFor(async () => expect(await field('Email')).toHaveAccessibleDescription(new RegExp(message)));
    expect(await field('Email')).toHaveFocus();
    expect(page.toasts()).toEqual([{ variant: 'error', message }]);
    expect(page.emittedPayloads('auth.open@1')).toEqual([]);
    await page.user.click(button('Verify'));
    await waitFor(() => expect(api.callsTo(checkExistence)).toHaveLength(2));
  });

  test('a code that was sent a moment ago, before a reload say, is asked for', async () => {
    stopClock();
    api.refuse(sendOtp, { ...tooMany, retryAfterSeconds: 42 });
    const page = await openPage('/dealer/signup/car-dealer', api);
    await page.user.type(await field('Email'), 'ali@karwan.test');
    await page.user.click(button('Verify'));
    await waitFor(() => expect(page.emittedPayloads('auth.open@1')).toEqual([{ modal: 'verify-add-dealer-otp' }]));
    expect(secondsUntilNextCode()).toBe(42);
    expect(page.toasts()).toEqual([]);
  });

  const openVerified = async () => {
    const page = await openPage('/dealer/signup/car-dealer', api);
    await fillSignup(page, 'Used Cars Dealer');
    await page.user.click(button('Verify'));
    await waitFor(() => expect(page.emittedPayloads('auth.open@1')).toHaveLength(1));
    passCode(page);
    await verified();
    return page;
  };

  test.each([
    ['email_registered', 409, 'This email is already registered!', () => field('Email')],
    ['password_common', 400, 'This password is too common.', () => Promise.resolve(passwordField())],
  ])('a refusal (%s) goes to the field that it is about', async (code, status, message, input) => {
    api.refuse(registerDealer, { code, status, message });
    const page = await openVerified();
    await page.user.click(button('Create account'));
    await waitFor(async () => expect(await input()).toHaveAccessibleDescription(new RegExp(message)));
    expect(await input()).toHaveFocus();
    expect(screen.queryAllByRole('button', { name: 'Log in instead' })).toHaveLength(
      code === 'email_registered' ? 1 : 0,
    );
    expect(page.emittedPayloads('auth.log-in@1')).toEqual([]);
  });

  test('after a refusal another address is verified without creating the account', async () => {
    api.refuse(registerDealer, { code: 'email_registered', status: 409, message: 'This email is already registered!' });
    const page = await openPage('/dealer/signup/car-dealer', api);
    await fillSignup(page, 'Used Cars Dealer');
    await page.user.click(button('Create account'));
    await waitFor(() => expect(page.emittedPayloads('auth.open@1')).toHaveLength(1));
    passCode(page);
    await screen.findByRole('button', { name: 'Log in instead' });
    await page.user.type(await field('Email'), 'x');
    passCode(page, 'ali@karwan.testx');
    await verified();
    expect(api.callsTo(registerDealer)).toHaveLength(1);
  });

  test('fields that the server refuses show why, and the first one has the focus', async () => {
    const fields = { 'body.name': 'This name is taken.', 'body.city': 'We are not in this city.', 'body.tax': 'No.' };
    api.refuse(registerDealer, { code: 'invalid_input', status: 400, message: 'Please check', fields });
    const page = await openVerified();
    await page.user.click(button('Create account'));
    const name = await field('Name of your business');
    await waitFor(() => expect(name).toHaveAccessibleDescription(/This name is taken/));
    expect(name).toHaveFocus();
    expect(cityField()).toHaveAccessibleDescription(/We are not in this city/);
    await verified();
  });

  test('when the server no longer takes the email as verified, another code is sent to it', async () => {
    api.refuse(registerDealer, { code: 'otp_not_verified', status: 403, message: 'Please verify OTP first' });
    const page = await openVerified();
    await page.user.click(button('Create account'));
    await waitFor(async () => expect(await field('Email')).toHaveAccessibleDescription(/Please verify OTP first/));
    await page.user.click(button('Verify'));
    await waitFor(() => expect(api.callsTo(sendOtp)).toHaveLength(2));
  });

  test('other failures stand above the form, which keeps everything', async () => {
    const page = await openVerified();
    api.reply(registerDealer, invalidResponse);
    await page.user.click(button('Create account'));
    expect(await screen.findByText('Something went wrong')).toBeVisible();
    api.reply(registerDealer, withoutMessage);
    await page.user.click(button('Create account'));
    expect(await screen.findByText('An unknown error occurred.')).toBeVisible();
    api.cut(registerDealer);
    await page.user.click(button('Create account'));
    expect(await screen.findByText('Network error. Please try again.')).toBeVisible();
    expect(page.toasts()).toEqual([
      { variant: 'error', message: 'Something went wrong' },
      { variant: 'error', message: 'An unknown error occurred.' },
      { variant: 'error', message: 'Network error. Please try again.' },
    ]);
    expect(passwordField()).toHaveValue('secret-1');
  });

  test('cities are asked for again on request; those that come while one is being typed are found at once', async () => {
    const late = Promise.withResolvers<void>();
    api.cut(listCities);
    const { user } = await openPage('/dealer/signup/car-dealer', api);
    await tryAgain(user, () => api.answer(listCities, () => late.promise.then(() => [aCity()])));
    await user.type(await screen.findByRole('combobox', { name: 'City' }), 'Lah');
    late.resolve();
    await user.click(await screen.findByRole('option', { name: /Lahore/ }));
    expect(screen.queryByText('We couldn’t load the cities')).not.toBeInTheDocument();
    expect(cityField()).toHaveValue('Lahore');
  });
});
