import { describe, expect, test } from '@jest/globals';
import {
  confirmIdentity,
  getProfile,
  getUserProfile,
  getWorkshopProfile,
  sendOtpBySms,
  type UserProfile,
  updateDealerProfile,
  updateUserProfile,
  updateWorkshopProfile,
  verifySmsOtp,
} from '@karwan/shared-contracts';
import { aDealer, aUser, invalidResponse } from '@karwan/shared-contracts/testing';
import { fakeApiForEachTest } from '@karwan/shared-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { button, codeField, field, modalCloses, modalNamed, passwordField } from '../testing/auth-screen.ts';
import { logInBy } from '../testing/auth-steps.ts';
import { aWorkshop, done, happyPathApi } from '../testing/happy-path-api.ts';
import type { OpenedAuth } from '../testing/open-auth.tsx';

const { openAuth } = await import('../testing/open-auth.tsx');

const api = fakeApiForEachTest(happyPathApi);

const accountOptions = (user: UserProfile) => ({ isLoggedIn: true, user, type: user.userType });
const withPhone = (user: UserProfile): UserProfile => ({ ...user, phones: ['03001234567'] });

const openAddPhone = async (user = aUser()) => {
  const page = await openAuth(api, { auth: accountOptions(user) });
  page.openAuthModal({ modal: 'add-phone-send-otp' });
  await modalNamed('Add a mobile number');
  return page;
};
const requestCode = async (page: OpenedAuth, phone = '03001234567') => {
  await page.user.type(field('Mobile number'), phone);
  await page.user.click(button('Send code'));
};

/** Enters the code, then the password that adding a number requires. */
const enterCode = async (page: OpenedAuth) => {
  await page.user.type(await codeField(), '012345');
  await page.user.type(await screen.findByLabelText('Your password', { selector: 'input' }), 'river-stone-42');
  await page.user.click(button('Add to my profile'));
};

describe('another contact number', () => {
  test.each([
    [aUser(), updateUserProfile, getUserProfile],
    [aDealer(), updateDealerProfile, getProfile],
    [aWorkshop(), updateWorkshopProfile, getWorkshopProfile],
  ])(
    '[AUTH-04] $userType: code, password, update of the profile, new profile, closed',
    async (user, update, profile) => {
      api.answer(update, user);
      api.answer(profile, withPhone(user));
      const page = await openAddPhone(user);
      await requestCode(page, '+92 300 1234567');
      await enterCode(page);
      await modalCloses();
      expect(api.bodiesTo(sendOtpBySms)).toEqual([
        { phone: '03001234567', deviceId: 'a-fingerprint', purpose: 'add-phone', solvesPuzzles: true },
      ]);
      expect(api.bodiesTo(verifySmsOtp)).toEqual([
        { phone: '03001234567', code: 12345, deviceId: 'a-fingerprint', purpose: 'add-phone' },
      ]);
      expect(api.bodiesTo(confirmIdentity)).toEqual([{ password: 'river-stone-42' }]);
      const [form] = api.bodiesTo(update);
      expect(form instanceof FormData && Object.fromEntries(form)).toEqual({
        action: 'add-phone',
        phone: '03001234567',
      });
      expect(page.ctx.auth.getSnapshot().user).toEqual(withPhone(user));
      expect(page.emittedPayloads('profile.changed@1')).toEqual([{ user: withPhone(user) }]);
      expect(page.toasts()).toEqual([{ variant: 'success', message: '03001234567 was added to your profile.' }]);
      expect(page.emittedPayloads('auth.closed@1')).toEqual([{ modal: 'add-phone-verify-otp', isLoggedIn: true }]);
    },
  );

  test('a visitor logs in first, is told why, and goes on with it', async () => {
    const page = await openAuth(api);
    page.openAuthModal({ modal: 'add-phone-send-otp' });
    expect(await modalNamed('Welcome back')).toHaveAccessibleDescription('Log in to add a mobile number.');
    await page.user.click(button('Continue with email'));
    await logInBy(page, 'email');
    await modalNamed('Add a mobile number');
    expect(page.ctx.auth.getSnapshot().isLoggedIn).toBe(true);
  });

  test('staff are told whose numbers they are', async () => {
    await openAddPhone(aUser({ userType: 'dealer-staff' }));
    expect(screen.getByText(/^Your dealer manages the contact numbers/)).toBeInTheDocument();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  test('that the profile has already needs no code', async () => {
    const page = await openAddPhone(withPhone(aUser()));
    await requestCode(page);
    expect(field('Mobile number')).toHaveAccessibleDescription('Phone number already exists');
    expect(api.callsTo(sendOtpBySms)).toEqual([]);
  });

  test('that somebody else has is told at its field, and can be changed', async () => {
    api.refuse(updateUserProfile, { status: 409, code: 'phone_in_use', message: 'This number is already in use!' });
    const page = await openAddPhone();
    await requestCode(page);
    await enterCode(page);
    await modalNamed('Add a mobile number');
    expect(field('Mobile number')).toHaveAccessibleDescription('This number is already in use!');
    expect(page.toasts()).toEqual([{ variant: 'error', message: 'This number is already in use!' }]);
    expect(field('Mobile number')).toHaveValue('03001234567');
    await page.user.clear(field('Mobile number'));
    expect(field('Mobile number')).toHaveAccessibleDescription('');
  });

  test('an update without a connection, or that answers nonsense, is tried again with the same code', async () => {
    api.cut(updateUserProfile);
    const page = await openAddPhone();
    await requestCode(page);
    await enterCode(page);
    expect(await screen.findByText('Network error. Please try again.')).toBeVisible();
    api.reply(updateUserProfile, invalidResponse);
    await page.user.click(button('Add to my profile'));
    expect(await screen.findByText('failed')).toBeVisible();
    expect(page.toasts().at(-1)).toEqual({ variant: 'error', message: 'failed' });
    api.answer(updateUserProfile, withPhone(aUser()));
    await page.user.click(button('Add to my profile'));
    await modalCloses();
    expect(api.callsTo(verifySmsOtp)).toHaveLength(1);
  });

  test('a wrong password is told at its field, and changes nothing', async () => {
    api.refuse(confirmIdentity, { status: 401, code: 'wrong_password', message: 'Please enter correct password' });
    const page = await openAddPhone();
    await requestCode(page);
    await enterCode(page);
    const password = passwordField('Your password');
    await waitFor(() => expect(password).toHaveAccessibleDescription('Please enter correct password'));
    expect(password).toHaveFocus();
    expect(password).toHaveValue('river-stone-42');
    expect(api.callsTo(updateUserProfile)).toEqual([]);
    const strict = { status: 429, code: 'too_many_requests', message: 'Too many attempts.', retryAfterSeconds: 60 };
    api.refuse(confirmIdentity, strict);
    await page.user.click(button('Add to my profile'));
    expect(await screen.findByText('Too many attempts.')).toBeVisible();
    api.answer(confirmIdentity, done);
    api.answer(updateUserProfile, withPhone(aUser()));
    await page.user.click(button('Add to my profile'));
    await modalCloses();
    expect(api.callsTo(verifySmsOtp)).toHaveLength(1);
  });

  test('no password is asked for where there is none; without one that there is, nobody is called', async () => {
    api.answer(updateUserProfile, withPhone(aUser()));
    const byGoogle = await openAddPhone(aUser({ hasPassword: false }));
    await requestCode(byGoogle);
    await byGoogle.user.type(await codeField(), '012345');
    await modalCloses();
    expect(api.callsTo(confirmIdentity)).toEqual([]);
    byGoogle.unmount();
    const page = await openAddPhone();
    await requestCode(page);
    await page.user.type(await codeField(), '012345');
    expect(await screen.findByLabelText('Your password', { selector: 'input' })).toHaveFocus();
    await page.user.click(button('Add to my profile'));
    await waitFor(() =>
      expect(passwordField('Your password')).toHaveAccessibleDescription('Please enter your current password'),
    );
    expect(api.callsTo(confirmIdentity)).toEqual([]);
  });

  test('when the proof of the code has run out, another is asked for', async () => {
    api.refuse(updateUserProfile, { status: 403, code: 'otp_not_verified', message: 'Please verify OTP first' });
    const page = await openAddPhone();
    await requestCode(page);
    await enterCode(page);
    expect(await screen.findByText('Please verify OTP first')).toBeVisible();
    expect(await codeField()).toHaveValue('');
  });

  test('a code that could not be sent is told', async () => {
    const strict = { status: 429, code: 'too_many_requests', message: 'Too many codes.', retryAfterSeconds: 600 };
    api.refuse(sendOtpBySms, strict);
    const page = await openAddPhone();
    await requestCode(page);
    expect(await screen.findByText('Too many codes.')).toBeVisible();
    expect(screen.getByText('You can try again in 10 min.')).toBeVisible();
  });

  test('what was typed survives a reload, for the same person alone', async () => {
    const page = await openAddPhone();
    await page.user.type(field('Mobile number'), '0300');
    page.unmount();
    const reopened = await openAddPhone();
    expect(field('Mobile number')).toHaveValue('0300');
    reopened.unmount();
    await openAddPhone(aDealer());
    await waitFor(() => expect(field('Mobile number')).toHaveValue(''));
  });

  test('a checked code is not asked for again after a reload', async () => {
    const page = await openAddPhone();
    await requestCode(page);
    await page.user.type(await codeField(), '012345');
    await screen.findByLabelText('Your password', { selector: 'input' });
    page.unmount();
    const reopened = await openAuth(api, { auth: accountOptions(aUser()) });
    reopened.openAuthModal({ modal: 'add-phone-verify-otp' });
    expect(await screen.findByLabelText('Your password', { selector: 'input' })).toBeInTheDocument();
  });
});
