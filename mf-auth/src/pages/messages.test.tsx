import { describe, expect, test } from '@jest/globals';
import { getUserProfile, loginUser, sendOtp } from '@karwan/shared-contracts';
import { invalidResponse } from '@karwan/shared-contracts/testing';
import { fakeApiForEachTest } from '@karwan/shared-kit/testing';
import { screen } from '@testing-library/react';
import { button, field, modalNamed, passwordField } from '../testing/auth-screen.ts';
import { logInBy } from '../testing/auth-steps.ts';
import { happyPathApi } from '../testing/happy-path-api.ts';

const { openAuth } = await import('../testing/open-auth.tsx');

const api = fakeApiForEachTest(happyPathApi);

const withoutMessage = () => Response.json({ nothing: 'to say' }, { status: 500 });
const withMessage = (message: string) => () => Response.json({ error: message }, { status: 502 });

describe('what a login says when it fails without words of the API', () => {
  test.each([
    ['an answer that is nonsense', loginUser, invalidResponse, 'Login failed'],
    ['a profile that is nonsense', getUserProfile, invalidResponse, 'Failed to fetch user'],
    ['an error without a message', loginUser, withoutMessage, 'An unknown error occurred.'],
    ['an error with an error field alone', loginUser, withMessage('Bad gateway'), 'Bad gateway'],
  ] as const)('%s', async (_, endpoint, answer, message) => {
    api.reply(endpoint, answer);
    const page = await openAuth(api);
    page.openAuthModal({ modal: 'email-login' });
    await logInBy(page, 'email');
    expect(await screen.findByText(message)).toBeVisible();
    expect(page.toasts()).toEqual([{ variant: 'error', message }]);
    expect(page.ctx.auth.getSnapshot()).toMatchObject({ isLoggedIn: false, user: null, error: message });
  });
});

test('a code that could not be sent says so', async () => {
  api.reply(sendOtp, invalidResponse);
  const page = await openAuth(api);
  page.openAuthModal({ modal: 'email-signup' });
  await modalNamed('Sign up with email');
  await page.user.type(field('Email'), 'sana@karwan.test');
  await page.user.click(button('Verify'));
  expect(await screen.findByText('Failed to send OTP')).toBeVisible();
  expect(page.toasts()).toEqual([{ variant: 'error', message: 'Failed to send OTP' }]);
});

test('[VAL-01] a name is asked for, has 2 characters at least and 50 at most', async () => {
  const page = await openAuth(api);
  page.openAuthModal({ modal: 'email-signup' });
  await modalNamed('Sign up with email');
  await page.user.click(button('Create account'));
  expect(field('Name')).toHaveAccessibleDescription('Name is required');
  expect(field('Name')).toHaveFocus();
  expect(field('Email')).toHaveAccessibleDescription(/^Email is required/);
  expect(passwordField()).toHaveAccessibleDescription(/^Password must be at least 6 characters long/);
  await page.user.type(field('Name'), 'S');
  expect(field('Name')).toHaveAccessibleDescription('Name must be at least 2 characters');
  await page.user.type(field('Name'), 'S'.repeat(50));
  expect(field('Name')).toHaveAccessibleDescription('Name cannot be longer than 50 characters');
});
