import { describe, expect, test } from '@jest/globals';
import { authLogIn, login, loginUser, loginWorkshop, type PayloadOf, paths } from '@karwan/shared-contracts';
import { aDealer, aUser } from '@karwan/shared-contracts/testing';
import { fakeApiForEachTest } from '@karwan/shared-kit/testing';
import { act, waitFor } from '@testing-library/react';
import { button, field, modalCloses, modalNamed, passwordField } from '../testing/auth-screen.ts';
import { loginPersonas } from '../testing/auth-steps.ts';
import { aWorkshop, happyPathApi } from '../testing/happy-path-api.ts';

const { openAuth } = await import('../testing/open-auth.tsx');

const api = fakeApiForEachTest(happyPathApi);

/** Emits the login request of a page that has just signed a user up. */
const requestLogin = async (request: Omit<PayloadOf<typeof authLogIn>, 'email' | 'password'>) => {
  const page = await openAuth(api, { history: ['/dealer/signup/car-dealer'] });
  act(() => page.ctx.bus.emit(authLogIn, { email: 'ali@karwan.test', password: 'secret-1', ...request }));
  return page;
};

describe('the login after a sign-up on another page', () => {
  test.each([
    ['user', loginUser, aUser(), '/user-profile'],
    ['dealer', login, aDealer(), '/user-profile'],
    ['mechanic', loginWorkshop, aWorkshop(), paths.workshopProfile],
  ] as const)('of a %s: by that kind’s call, greets and leads on', async (type, call, user, expectedPath) => {
    const page = await requestLogin({ type, returnTo: '/user-profile' });
    await waitFor(() => expect(page.currentPath()).toBe(expectedPath));
    expect(api.bodiesTo(call)[0]).toMatchObject({
      email: 'ali@karwan.test',
      password: 'secret-1',
      type,
      deviceId: 'a-fingerprint',
    });
    expect(page.ctx.auth.getSnapshot()).toMatchObject({ isLoggedIn: true, user });
    expect(page.toasts()).toEqual([{ variant: 'success', message: `Welcome, ${user.name}.` }]);
    expect(page.emittedPayloads('auth.closed@1')).toEqual([]);
  });

  test('without a place to go to it stays', async () => {
    const page = await requestLogin({ type: 'dealer' });
    await waitFor(() => expect(page.ctx.auth.getSnapshot().isLoggedIn).toBe(true));
    expect(page.currentPath()).toBe('/dealer/signup/car-dealer');
  });

  test.each([
    ['user', loginUser, 'email'],
    ['dealer', login, 'dealer'],
    ['mechanic', loginWorkshop, 'workshop'],
  ] as const)(
    'refused to a %s: the form of that kind opens with the email and the reason',
    async (type, call, method) => {
      api.refuse(call, { status: 401, code: 'wrong_password', message: 'Please enter correct password' });
      const page = await requestLogin({ type, returnTo: '/user-profile' });
      await modalNamed(loginPersonas[method].login);
      expect(field('Email')).toHaveValue('ali@karwan.test');
      await waitFor(() => expect(passwordField()).toHaveAccessibleDescription('Please enter correct password'));
      expect(page.toasts()).toEqual([{ variant: 'error', message: 'Please enter correct password' }]);
      // The reason is shown only once.
      await page.user.click(button('All ways to log in'));
      page.openAuthModal({ modal: `${method}-login` });
      await modalNamed(loginPersonas[method].login);
      expect(passwordField()).toHaveAccessibleDescription('');
    },
  );

  test('without a connection the form says so, and leads on when it works again', async () => {
    api.cut(login);
    const page = await requestLogin({ type: 'dealer', returnTo: '/user-profile' });
    expect(await modalNamed('Dealer login')).toHaveTextContent('Network error. Please try again.');
    api.answer(login, { success: true, message: 'Done', type: 'dealer' });
    await page.user.type(passwordField(), 'secret-1');
    await page.user.click(button('Log in'));
    await modalCloses();
    expect(page.currentPath()).toBe('/user-profile');
  });
});
