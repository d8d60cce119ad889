import { describe, expect, test } from '@jest/globals';
import { login, loginUser, loginWorkshop, paths } from '@karwan/shared-contracts';
import { aDealer, aUser } from '@karwan/shared-contracts/testing';
import { fakeApiForEachTest } from '@karwan/shared-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { button, field, modalCloses, modalNamed, passwordField } from '../testing/auth-screen.ts';
import { contactOf, logInBy, loginPersonas } from '../testing/auth-steps.ts';
import { aWorkshop, happyPathApi } from '../testing/happy-path-api.ts';

const { openAuth } = await import('../testing/open-auth.tsx');

const api = fakeApiForEachTest(happyPathApi);

const device = { deviceId: 'a-fingerprint', deviceName: expect.stringMatching(/ on /), deviceType: 'Desktop' };

const logins = [
  ['mobile', loginUser, aUser(), '/', { provider: 'phone' }],
  ['dealer', login, aDealer(), '/', {}],
  ['workshop', loginWorkshop, aWorkshop(), paths.workshopProfile, {}],
] as const;

describe('logins', () => {
  test.each(logins)(
    '%s: by its own call, with the device; greets and leads on',
    async (method, call, user, home, more) => {
      const page = await openAuth(api, { history: ['/used-cars'] });
      page.openAuthModal({ modal: `${method}-login` });
      await logInBy(page, method);
      await modalCloses();
      expect(api.bodiesTo(call)).toEqual([
        {
          ...loginPersonas[method].contact,
          password: 'Karwan@123',
          type: loginPersonas[method].type,
          ...more,
          ...device,
        },
      ]);
      expect(page.ctx.auth.getSnapshot()).toMatchObject({ isLoggedIn: true, user });
      expect(page.toasts()).toEqual([{ variant: 'success', message: `Welcome, ${user.name}.` }]);
      expect(page.currentPath()).toBe(home);
    },
  );

  test.each([
    ['email', loginUser],
    ['mobile', loginUser],
    ['dealer', login],
    ['workshop', loginWorkshop],
  ] as const)(
    '%s: a wrong password is told at its field, a lost connection above; what was typed stays',
    async (method, call) => {
      api.refuse(call, { status: 401, code: 'wrong_password', message: 'Please enter correct password' });
      const page = await openAuth(api);
      page.openAuthModal({ modal: `${method}-login` });
      await logInBy(page, method);
      await waitFor(() => expect(passwordField()).toHaveAccessibleDescription('Please enter correct password'));
      expect(passwordField()).toHaveFocus();
      api.cut(call);
      await page.user.click(button('Log in'));
      expect(await screen.findByText('Network error. Please try again.')).toBeVisible();
      expect(page.toasts()).toEqual([
        { variant: 'error', message: 'Please enter correct password' },
        { variant: 'error', message: 'Network error. Please try again.' },
      ]);
      expect(field(loginPersonas[method].label)).toHaveValue(contactOf(method));
      expect(passwordField()).toHaveValue('Karwan@123');
      expect(page.ctx.auth.getSnapshot().isLoggedIn).toBe(false);
    },
  );

  test('a number that nobody has is told as User Not Found, at its field', async () => {
    api.refuse(loginUser, { status: 404, code: 'contact_not_found', message: 'Phone number is incorrect!' });
    const page = await openAuth(api);
    page.openAuthModal({ modal: 'mobile-login' });
    await logInBy(page, 'mobile');
    await waitFor(() => expect(field('Mobile number')).toHaveAccessibleDescription('User Not Found'));
    expect(page.toasts()).toEqual([{ variant: 'error', message: 'User Not Found' }]);
  });

  test.each([
    ['dealer', login, 'Workshop login', 'Workshop login'],
    ['workshop', loginWorkshop, 'Personal login', 'Log in with email'],
  ] as const)(
    'an address that no %s has is shown the logins of others, and is kept there',
    async (method, call, other, otherName) => {
      api.refuse(call, { status: 404, code: 'contact_not_found', message: 'Email not found' });
      const page = await openAuth(api);
      page.openAuthModal({ modal: `${method}-login` });
      await logInBy(page, method);
      await waitFor(() => expect(field('Email')).toHaveAccessibleDescription('Email not found'));
      expect(screen.queryByRole('button', { name: loginPersonas[method].login })).not.toBeInTheDocument();
      await page.user.click(button(other));
      await modalNamed(otherName);
      expect(field('Email')).toHaveValue(contactOf(method));
    },
  );

  test('[VAL-04] a number is read as people write it: digits only, 11 at most, behind +92', async () => {
    const page = await openAuth(api);
    page.openAuthModal({ modal: 'mobile-login' });
    await modalNamed('Log in with mobile number');
    expect(field('Mobile number')).toHaveAttribute('placeholder', '03001234567');
    expect(screen.getByText('+92')).toBeInTheDocument();
    await page.user.type(field('Mobile number'), '+92 300-12x34567899');
    expect(field('Mobile number')).toHaveValue('03001234567');
    // Sending a code requires the complete number (VAL-04).
    await page.user.click(button('Forgot password?'));
    await modalNamed('Forgot your password?');
    await page.user.clear(field('Mobile number'));
    await page.user.type(field('Mobile number'), '0300123456');
    await page.user.click(button('Send code'));
    expect(field('Mobile number')).toHaveAccessibleDescription('Phone number must start with 03 and be 11 digits long');
  });

  test('says what is missing, at the fields', async () => {
    const page = await openAuth(api);
    page.openAuthModal({ modal: 'mobile-login' });
    await modalNamed('Log in with mobile number');
    await page.user.click(button('Log in'));
    expect(field('Mobile number')).toHaveAccessibleDescription('Phone number is required');
    expect(passwordField()).toHaveAccessibleDescription('Please enter correct password');
    expect(field('Mobile number')).toHaveAttribute('autocomplete', 'username');
    expect(passwordField()).toHaveAttribute('autocomplete', 'current-password');
  });
});

test('after too many tries the form says how long to wait, and counts down', async () => {
  const message = 'Too many requests. Please try again in 2 seconds.';
  api.refuse(loginUser, { status: 429, code: 'too_many_requests', message, retryAfterSeconds: 2 });
  const page = await openAuth(api);
  page.openAuthModal({ modal: 'email-login' });
  await logInBy(page, 'email');
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByText(/^You can try again in [12] s\.$/)).toBeVisible();
  expect(await screen.findByText('You can try again now.')).toBeVisible();
  expect(passwordField()).toHaveValue('Karwan@123');
});

test('an address that the sign-up page of a business knows already is not typed again, but at the login of that business', async () => {
  const page = await openAuth(api);
  act(() => page.ctx.auth.setContact({ email: 'car-dealer@karwan.test', type: 'dealer' }));
  page.openAuthModal({ modal: 'dealer-login' });
  await modalNamed('Dealer login');
  expect(field('Email')).toHaveValue('car-dealer@karwan.test');
  page.openAuthModal({ modal: 'email-login' });
  await modalNamed('Log in with email');
  expect(field('Email')).toHaveValue('');
});

test('what was typed survives a switch to another modal and a reload; the password does not', async () => {
  const page = await openAuth(api);
  page.openAuthModal({ modal: 'workshop-login' });
  await modalNamed('Workshop login');
  await page.user.type(field('Email'), contactOf('workshop'));
  await page.user.type(passwordField(), 'secret-1');
  await page.user.click(button('All ways to log in'));
  await page.user.click(button('Workshop login'));
  expect(field('Email')).toHaveValue(contactOf('workshop'));
  expect(passwordField()).toHaveValue('');
  page.unmount();
  const reopened = await openAuth(api);
  reopened.openAuthModal({ modal: 'workshop-login' });
  await modalNamed('Workshop login');
  expect(field('Email')).toHaveValue(contactOf('workshop'));
  expect(Object.values(sessionStorage).join()).not.toContain('secret-1');
});
